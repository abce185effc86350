import { Button } from '@mantine/core';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';

type ChartButtonProps = {
  readonly label: string;
  /** In a head with much to do: the sign alone, where there is no room for the word. */
  readonly isBrief?: boolean;
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
};

/** Shows the chart above a list, or takes it away. */
export const ChartButton = ({ label, isShown, onShow, isBrief = false }: ChartButtonProps) => (
  <Button
    variant={isShown ? 'light' : 'default'}
    aria-pressed={isShown}
    data-brief={isBrief || undefined}
    leftSection={<IconChartBar size={16} aria-hidden="true" />}
    onClick={() => onShow(!isShown)}
  >
    {label}
  </Button>
);

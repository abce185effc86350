import { Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import type { Report } from '#platform/contract/report.ts';
import type { ReportInput } from '#platform/contract/reading.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { texts } from './texts.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

const Viewer = lazyPart(async () => (await import('./report-viewer.tsx')).ReportViewer);

type Props = {
  readonly report: Report;
  /** What narrows the list that stands beside the button: the report shows the same rows. */
  readonly asked: ReportInput;
  /** In a head with much to do: the sign alone, where there is no room for the word. */
  readonly isBrief?: boolean;
};

/** Opens a report of what the list shows. */
export const ReportButton = ({ report, asked, isBrief = false }: Props) => {
  const t = useTexts(texts);
  const [opened, setOpened] = useState<ReportInput | null>(null);
  return (
    <>
      <Button
        variant="default"
        data-brief={isBrief || undefined}
        leftSection={<IconFileText size={16} aria-hidden="true" />}
        onClick={() => setOpened(asked)}
      >
        {t('report')}
      </Button>
      {opened === null ? null : (
        <Suspense fallback={null}>
          <Viewer report={report} asked={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
};

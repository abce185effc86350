import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import { ApiProblem } from '../api-problem.ts';
import { begin } from '../call-async.ts';
import { translate } from '../i18n/translate.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { openTaskCentre } from '../task-centre.ts';
import { exportTexts } from './export-texts.ts';
import { showToast } from './toast.ts';

const FORMATS = [
  ['xlsx', 'excel'],
  ['csv', 'csv'],
] as const;

type ExportMenuProps<E extends Endpoint> = {
  readonly endpoint: E;
  /** What is shown, as the filters say. */
  readonly filters: () => Omit<InputOf<E>, 'format'>;
};

/** Leaves a file of what the filters show to be made as a task; the task centre has it when it is done. */
export const ExportMenu = <E extends Endpoint>({ endpoint, filters }: ExportMenuProps<E>) => {
  const t = useTexts(exportTexts);
  const start = useMutation({
    mutationFn: (format: string) => begin(endpoint, { ...filters(), format } as InputOf<E>, { quiet: true }),
    onSuccess: () =>
      showToast({
        id: 'export',
        message: translate(exportTexts, 'begun'),
        action: { label: translate(exportTexts, 'show'), run: openTaskCentre },
      }),
    onError: (error) =>
      showToast({ id: 'export', tone: 'danger', message: error instanceof ApiProblem ? error.message : String(error) }),
  });
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden="true" />} loading={start.isPending}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map(([format, label]) => (
          <Menu.Item key={format} onClick={() => start.mutate(format)}>
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

import { useEffect } from 'react';
import { Button, Menu } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { Call, InputOf } from '#platform/contract/call.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { openTaskCentre } from '../task-centre.ts';
import { exportTexts } from './export-texts.ts';
import { EXPORT_FORMATS, useStartExport } from './start-export.ts';
import { useUrlState } from './use-url-state.ts';

type ExportMenuProps<E extends Call> = {
  readonly endpoint: E;
  /** What is shown, as the filters say. */
  readonly filters: () => Omit<InputOf<E>, 'format'>;
  /** In a head with much to do: the sign alone, where there is no room for the word. */
  readonly isBrief?: boolean;
};

/** A link to the list may ask for the task centre over it, as the word does that an export is done. */
const useAskedForTasks = (): void => {
  const [asked, setAsked] = useUrlState('tasks', '');
  useEffect(() => {
    if (asked !== 'open') return;
    openTaskCentre();
    // Said once: what is closed afterwards stays closed, also after F5.
    setAsked('');
  }, [asked, setAsked]);
};

/** Leaves a file of what the filters show to be made as a task; the task centre has it when it is done. */
export const ExportMenu = <E extends Call>({ endpoint, filters, isBrief = false }: ExportMenuProps<E>) => {
  const t = useTexts(exportTexts);
  useAskedForTasks();
  const start = useStartExport(endpoint, filters);
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button
          variant="default"
          data-brief={isBrief || undefined}
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          loading={start.isPending}
        >
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {EXPORT_FORMATS.map(([format, label]) => (
          <Menu.Item key={format} onClick={() => start.mutate(format)}>
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

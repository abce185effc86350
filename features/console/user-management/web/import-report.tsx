import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { Task } from '#platform/contract/task.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { saveTaskFile } from '#platform/web/task-file.ts';
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx';
import type { ImportFault } from '../contract/shapes.ts';
import { importTexts } from './import-texts.ts';
import classes from './users.module.css';

type FaultsProps = { readonly faults: readonly ImportFault[]; readonly task: Task };

/** The rows with problems, one line each, and the report of all of them. */
export const ImportFaults = ({ faults, task }: FaultsProps) => {
  const t = useTexts(importTexts);
  const save = useMutation({ mutationFn: () => saveTaskFile(task) });
  if (faults.length === 0) return null;
  return (
    <>
      <ScrollBox className={classes.faults} role="region" aria-label={t('faults')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {(['line', 'column', 'value', 'message'] as const).map((key) => (
                <th key={key} scope="col">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {faults.map((fault) => (
              <tr key={`${fault.line} ${fault.column} ${fault.message}`}>
                <td className={classes.number}>{fault.line}</td>
                <td>{fault.column}</td>
                <td className={classes.value}>{fault.value}</td>
                <td>{fault.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <div className={classes.report}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={15} stroke={1.75} aria-hidden="true" />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('report')}
        </Button>
        <span>{t('more', { shown: faults.length })}</span>
      </div>
    </>
  );
};

type CountsProps = { readonly counts: readonly (readonly [label: string, count: number, tone: string])[] };

/** Figures side by side. */
export const Counts = ({ counts }: CountsProps) => {
  const format = new Intl.NumberFormat(document.documentElement.lang);
  return (
    <dl className={classes.counts}>
      {counts.map(([label, count, tone]) => (
        <div key={label} data-tone={count === 0 ? 'none' : tone}>
          <dt>{label}</dt>
          <dd>{format.format(count)}</dd>
        </div>
      ))}
    </dl>
  );
};

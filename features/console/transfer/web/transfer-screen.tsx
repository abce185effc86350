import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type ApiProblem, isApiProblem, isRefusedWith } from '#platform/web/api-problem.ts';
import type { ScreenProps } from '#platform/web/feature.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { FileField } from '#platform/web/ui/file-field.tsx';
import { Page, Panel } from '#platform/web/ui/page.tsx';
import { EmptyNote, RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { tellFailure } from '#platform/web/ui/tell-failure.ts';
import { showToast } from '#platform/web/ui/toast.ts';
import { transferCalls } from '../contract/calls.ts';
import { MOST_FILE_BYTES } from '../contract/configuration.ts';
import { chosenAtFirst, Differences } from './differences.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { LatestImports } from './latest-imports.tsx';
import { texts } from './texts.ts';
import classes from './transfer.module.css';
import { type Compared, comparisonQuery, importsQuery, useExport } from './transfer-queries.ts';

const LIMITS = { extensions: ['.json'], maxBytes: MOST_FILE_BYTES } as const;

/** Refused for what stands in the file, not for who asks or how busy it is. */
const isOfFile = (error: unknown): error is ApiProblem => isApiProblem(error) && error.status === 422;

const ExportButton = () => {
  const t = useTexts(texts);
  const carry = useExport((name) => showToast({ tone: 'success', message: t('exported', { name }) }));
  return (
    <Button
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      loading={carry.isPending}
      onClick={() =>
        carry.mutate(undefined, { onError: (error) => tellFailure(error, { id: 'export-configuration' }) })
      }
    >
      {t('export')}
    </Button>
  );
};

type ChoosingProps = { readonly file: string; readonly compared: Compared; readonly mayEdit: boolean };

const Choosing = ({ file, compared, mayEdit }: ChoosingProps) => {
  const t = useTexts(texts);
  const { differences } = compared;
  const [chosen, setChosen] = useState(() => chosenAtFirst(differences));
  const [isAsking, setAsking] = useState(false);
  // What is the same by now is no longer among them.
  const picked = differences.filter(({ key }) => chosen.has(key));
  if (differences.length === 0) return <EmptyNote title={t('none')} description={t('noneNote')} />;
  return (
    <>
      <Differences differences={differences} chosen={chosen} onChoose={setChosen} />
      {mayEdit ? (
        <div className={classes.bar} data-edit-bar>
          <span>{t('chosen', { count: picked.length })}</span>
          <Button disabled={picked.length === 0} onClick={() => setAsking(true)}>
            {t('weigh')}
          </Button>
        </div>
      ) : null}
      {isAsking ? <ImportDialog file={file} chosen={picked} onClose={() => setAsking(false)} /> : null}
    </>
  );
};

type ReadFile = { readonly file: File; readonly text: string };

const Comparison = ({ read, mayEdit }: { readonly read: ReadFile; readonly mayEdit: boolean }) => {
  const t = useTexts(texts);
  const { dateTime } = useFormat();
  const { data, error, refetch } = useQuery(comparisonQuery(read.text));
  // What is wrong with the file is said at its field.
  if (error) return isOfFile(error) ? null : <RefusalNote problem={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div role="status" aria-label={t('compare')}>
        <Skeletons rows={5} />
      </div>
    );
  return (
    <>
      <p className={classes.quiet}>
        {t('source', { from: data.from, at: dateTime(data.exportedAt) })}
        {' · '}
        {t('counts', { count: data.differences.length, same: data.same })}
      </p>
      <Choosing file={read.text} compared={data} mayEdit={mayEdit} />
    </>
  );
};

/** A role may open the screen for somebody who is no system administrator: everything here would be refused to them. */
const isForOthers = (error: unknown): boolean => isRefusedWith(transferCalls.listImports, error, 'transfer-admin-only');

type TransferProps = Pick<ScreenProps, 'screen'> & { readonly mayEdit: boolean };

const Transfer = ({ screen, mayEdit }: TransferProps) => {
  const t = useTexts(texts);
  const [read, setRead] = useState<ReadFile | null>(null);
  const { error } = useQuery({ ...comparisonQuery(read?.text ?? ''), enabled: read !== null });
  const take = async (file: File | null) => setRead(file === null ? null : { file, text: await file.text() });
  return (
    <Page title={screen.caption} actions={<ExportButton />} aside={<LatestImports mayEdit={mayEdit} />}>
      <Panel title={t('import')}>
        <FileField
          label={t('file')}
          limits={LIMITS}
          value={read?.file ?? null}
          onChange={(file) => void take(file)}
          error={isOfFile(error) ? error.message : undefined}
        />
      </Panel>
      {read === null ? null : <Comparison key={read.text} read={read} mayEdit={mayEdit} />}
    </Page>
  );
};

/** Dışa / içe aktar: the configuration as a file, and what a file would change here. */
const TransferScreen = ({ screen, level }: ScreenProps) => {
  const { error } = useQuery(importsQuery());
  if (!isForOthers(error)) return <Transfer screen={screen} mayEdit={level === 'edit'} />;
  return (
    <Page title={screen.caption}>
      <RefusalNote problem={error} />
    </Page>
  );
};

export { TransferScreen as screen };

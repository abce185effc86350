import { Button } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';
import { usersUrl } from '#features/core/users/contract/addresses.ts';
import {
  differenceKinds,
  type DifferenceKind,
  type DifferenceWay,
} from '#features/core/provider-accounts/contract/differences.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Listed } from '#platform/web/ui/listed.tsx';
import { PageLink } from '#platform/web/ui/page-link.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
import { useChange } from '#platform/web/use-change.ts';
import { providerAccountCalls } from '../contract/provider-account-calls.ts';
import { type Differences, useDifferences } from './provider-differences-queries.ts';
import { providerDifferencesTexts } from './provider-differences-texts.ts';
import classes from './users.module.css';
import { READ_AGAIN } from './users-queries.ts';

type Row = Differences['rows'][number];

/** What somebody is about to settle. */
type Chosen = { readonly kind: DifferenceKind; readonly way: DifferenceWay; readonly rows: readonly Row[] };

/** What is settled by what stands there by closing the account here. */
const CLOSED_BY_THERE: ReadonlySet<DifferenceKind> = new Set(['missing', 'closed-there']);

/** The words of one way to settle a kind of difference; not every kind has both. */
const useDeeds = () => {
  const t = useTexts(providerDifferencesTexts);
  const textOf = (start: 'do' | 'what', kind: DifferenceKind, way: DifferenceWay) =>
    t(`${start}_${kind}_${way}` as keyof typeof providerDifferencesTexts.tr);
  return {
    deed: (kind: DifferenceKind, way: DifferenceWay) => textOf('do', kind, way),
    what: (kind: DifferenceKind, way: DifferenceWay) => textOf('what', kind, way),
  };
};

type SettlingProps = { readonly chosen: Chosen; readonly onClose: () => void };

/** Says what settling comes to, and does it once that was confirmed. */
const Settling = ({ chosen: { kind, way, rows }, onClose }: SettlingProps) => {
  const t = useTexts(providerDifferencesTexts);
  const { deed, what } = useDeeds();
  const change = useChange(providerAccountCalls.settleProviderDifferences, {
    refresh: READ_AGAIN,
    onDone: ({ settled }) => {
      showToast({ tone: 'success', message: t('settled', { count: settled }) });
      onClose();
    },
  });
  const [only] = rows;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={
        rows.length === 1
          ? t('confirmOne', { name: only?.name ?? '', deed: deed(kind, way) })
          : t('confirmAll', { count: rows.length, deed: deed(kind, way) })
      }
      confirmLabel={deed(kind, way)}
      tone={way === 'there' && CLOSED_BY_THERE.has(kind) ? 'danger' : 'primary'}
      onConfirm={() => change.mutate({ ids: rows.map(({ id }) => id), way })}
      pending={change.isPending}
      problem={change.error}
    >
      <p className={classes.note}>{what(kind, way)}</p>
      {rows.length > 1 ? <p className={classes.note}>{rows.map(({ name }) => name).join(', ')}</p> : null}
    </ConfirmDialog>
  );
};

type GroupProps = {
  readonly kind: DifferenceKind;
  readonly rows: readonly Row[];
  readonly onChoose: (chosen: Chosen) => void;
};

const Group = ({ kind, rows, onChoose }: GroupProps) => {
  const t = useTexts(providerDifferencesTexts);
  const { deed } = useDeeds();
  return (
    <section>
      <div className={classes.sectionHead}>
        <h3 className={classes.section}>{t(`group_${kind}`)}</h3>
        {rows.length > 1 ? (
          <Button variant="subtle" onClick={() => onChoose({ kind, way: 'here', rows })}>
            {t('whole', { count: rows.length, deed: deed(kind, 'here') })}
          </Button>
        ) : null}
      </div>
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={row.id} className={classes.difference}>
            <span className={classes.grow}>
              <PageLink to={`${usersUrl}?person=${row.personId}`}>{row.name}</PageLink>
              <span className={classes.small}>
                {kind === 'name' || kind === 'email'
                  ? t('values', { here: row.here ?? t('noValue'), there: row.there ?? t('noValue') })
                  : row.userName}
              </span>
            </span>
            {row.ways.map((way) => (
              <Button
                key={way}
                size="compact-sm"
                variant="default"
                aria-label={t('confirmOne', { name: row.name, deed: deed(kind, way) })}
                onClick={() => onChoose({ kind, way, rows: [row] })}
              >
                {deed(kind, way)}
              </Button>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
};

const State = ({ of }: { readonly of: Differences }) => {
  const t = useTexts(providerDifferencesTexts);
  const { dateTime } = useFormat();
  const { comparedAt, failure, running, accounts, waiting, failing, awaySince } = of;
  const compared = comparedAt === null ? t('never') : t('compared', { at: dateTime(comparedAt), accounts });
  return (
    <>
      {/* Announced when it changes, as the comparison takes a while. */}
      <p className={classes.note} aria-live="polite">
        {running ? t('running') : compared}
      </p>
      {awaySince === null ? null : <p className={classes.warn}>{t('away', { since: dateTime(awaySince) })}</p>}
      {failure === null || running ? null : <p className={classes.warn}>{t('failed', { why: failure })}</p>}
      {waiting === 0 ? null : <p className={classes.note}>{t('waiting', { waiting, failing })}</p>}
    </>
  );
};

const CompareNow = ({ running }: { readonly running: boolean }) => {
  const t = useTexts(providerDifferencesTexts);
  const compare = useChange(providerAccountCalls.compareAccounts, { refresh: READ_AGAIN, onDone: () => undefined });
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden="true" />}
        loading={compare.isPending || running}
        onClick={() => compare.mutate({})}
      >
        {t('compare')}
      </Button>
    </div>
  );
};

/** What the comparison of people with their accounts at Keycloak found, and the ways to settle it. */
export const ProviderDifferences = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useTexts(providerDifferencesTexts);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const asked = useDifferences();
  if (chosen !== null) return <Settling chosen={chosen} onClose={() => setChosen(null)} />;
  const { data } = asked;
  return (
    <FormDialog opened onClose={onClose} title={t('title')} size={720}>
      <div className={classes.differences}>
        <p className={classes.note}>{t('lead')}</p>
        {data === undefined ? null : (
          <>
            <State of={data} />
            <CompareNow running={data.running} />
          </>
        )}
      </div>
      <Listed rows={data?.rows} asked={asked} none={<p className={classes.empty}>{t('none')}</p>}>
        {(rows) => (
          <>
            {rows.length < (data?.total ?? 0) ? (
              <p className={classes.note}>{t('more', { total: data?.total ?? 0, shown: rows.length })}</p>
            ) : null}
            {differenceKinds.map((kind) => {
              const ofKind = rows.filter((row) => row.kind === kind);
              return ofKind.length === 0 ? null : <Group key={kind} kind={kind} rows={ofKind} onChoose={setChosen} />;
            })}
          </>
        )}
      </Listed>
    </FormDialog>
  );
};

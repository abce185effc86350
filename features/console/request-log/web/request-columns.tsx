import { type ReactNode, useMemo } from 'react';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconBug from '@tabler/icons-react/dist/esm/icons/IconBug.mjs';
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import type { GridColumn } from '#platform/web/data-grid/grid-types.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import type { KeptEntry } from '../contract/shapes.ts';
import type { LogOutcome } from '../contract/vocabulary.ts';
import { requestTexts } from './request-texts.ts';
import classes from './requests.module.css';

const LOOKS: Readonly<Record<LogOutcome, { readonly tone: 'warning' | 'danger'; readonly icon: ReactNode }>> = {
  refused: { tone: 'warning', icon: <IconBan stroke={2} /> },
  failed: { tone: 'danger', icon: <IconBug stroke={2} /> },
  timeout: { tone: 'danger', icon: <IconClockExclamation stroke={2} /> },
  unanswered: { tone: 'danger', icon: <IconWifiOff stroke={2} /> },
};

/** What came of a request, with its status where it has one. */
export const OutcomeBadge = ({ entry }: { readonly entry: Pick<KeptEntry, 'outcome' | 'status'> }) => {
  const t = useTexts(requestTexts);
  const { tone, icon } = LOOKS[entry.outcome];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(`outcome-${entry.outcome}`)}
      {entry.status === 0 ? '' : ` · ${entry.status}`}
    </StatusBadge>
  );
};

const MESSAGE = /"message"\s*:\s*"((?:[^"\\]|\\.)*)"/;

/** A text of JSON as it was meant. */
const unescaped = (text: string): string => {
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return text;
  }
};

/** What an entry says for people: the message of a refusal, or the beginning of an error. */
export const saidIn = ({ error, refusal }: Pick<KeptEntry, 'error' | 'refusal'>): string => {
  const message = MESSAGE.exec(error ?? '')?.[1];
  return (message === undefined ? undefined : unescaped(message)) ?? error?.split('\n', 1)[0] ?? refusal ?? '';
};

/** The server pages the log and puts the newest first; what narrows it stands above. */
const AS_IT_COMES = { sortable: false, filterable: false } as const;

/** The columns of the log. */
export const useRequestColumns = (): readonly GridColumn<KeptEntry>[] => {
  const t = useTexts(requestTexts);
  return useMemo(
    () => [
      { ...AS_IT_COMES, key: 'at', header: t('at'), kind: 'moment', align: 'start', width: 130 },
      { ...AS_IT_COMES, key: 'requestId', header: t('incident'), width: 118, code: true },
      {
        ...AS_IT_COMES,
        key: 'outcome',
        header: t('status'),
        width: 160,
        value: ({ outcome }) => t(`outcome-${outcome}`),
        render: (entry) => <OutcomeBadge entry={entry} />,
      },
      { ...AS_IT_COMES, key: 'said', header: t('message'), grow: 3, minWidth: 170, value: saidIn },
      { ...AS_IT_COMES, key: 'screenName', header: t('screen'), width: 120 },
      {
        ...AS_IT_COMES,
        key: 'request',
        header: t('request'),
        code: true,
        grow: 2,
        minWidth: 120,
        value: ({ method, url }) => `${method} ${url}`,
        render: ({ method, url }) => (
          <span className={classes.url} data-tip={url} lang="en">
            <span className={classes.method}>{method}</span> {url}
          </span>
        ),
      },
      {
        ...AS_IT_COMES,
        key: 'person',
        header: t('person'),
        width: 136,
        value: ({ person }) => (person === '' ? t('nobody') : person),
      },
      { ...AS_IT_COMES, key: 'company', header: t('company'), width: 160, hidden: true },
      {
        ...AS_IT_COMES,
        key: 'source',
        header: t('source'),
        width: 80,
        value: ({ source }) => t(`source-${source}`),
      },
      { ...AS_IT_COMES, key: 'elapsed', header: t('elapsedMs'), kind: 'number', width: 100, hidden: true },
    ],
    [t],
  );
};

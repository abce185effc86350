import { useState } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconGitPullRequestDraft from '@tabler/icons-react/dist/esm/icons/IconGitPullRequestDraft.mjs';
import { MOST_PREVIEWED_ROLES } from '#features/core/preview/contract/limits.ts';
import { PreviewButton } from '#features/core/preview/web/api.ts';
import { OwnField, TextField } from '#platform/web/forms/fields.tsx';
import { SectionForm } from '#platform/web/forms/section-form.tsx';
import { dayOf } from '#platform/web/forms/typed-day.ts';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { type ImpactOfPeople, ImpactPeople } from './impact-people.tsx';
import { directionOf } from './matrix-staging.ts';
import classes from './matrix.module.css';
import { matrixTexts } from './matrix-texts.ts';
import { PendingDates } from './pending-dates.tsx';
import type { Conflict, PendingActions, PendingItem } from './pending-items.ts';
import type { StagingForm } from './use-staging.ts';

const MARKS = { more: IconArrowUp, less: IconArrowDown, end: IconClock } as const;

const useEffectWords = () => {
  const t = useTexts(matrixTexts);
  return ({ change, impact }: PendingItem): string => {
    if (!impact) return t('weighing');
    if (impact.gain > 0)
      return impact.opens > 0 ? t('gain', { count: impact.opens }) : t('raised', { count: impact.gain });
    if (impact.lose > 0)
      return [
        impact.closes > 0 ? t('lose', { count: impact.closes }) : t('lowered', { count: impact.lose }),
        impact.edited > 0 ? t('editedOf', { count: impact.edited }) : '',
        impact.here > 0 ? t('hereOf', { count: impact.here }) : '',
      ]
        .filter(Boolean)
        .join(', ');
    return directionOf(change) === 'end' && impact.members > 0
      ? t('affected', { count: impact.members })
      : t('untouched');
  };
};

const ConflictNote = ({
  item,
  conflict,
  actions,
}: {
  readonly item: PendingItem;
  readonly conflict: Conflict;
  readonly actions: PendingActions;
}) => {
  const t = useTexts(matrixTexts);
  const { dateTime } = useFormat();
  const level = t(conflict.now);
  return (
    <div className={classes.conflict} role="alert">
      {conflict.by && conflict.at
        ? t('conflictBy', { by: conflict.by, level, at: dateTime(conflict.at) })
        : t('conflictNow', { level })}
      <div className={classes.conflictButtons}>
        <Button size="compact-xs" variant="default" onClick={() => actions.onKeep(item)}>
          {t('keepMine')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => actions.onUndo(item)}>
          {t('takeTheirs')}
        </Button>
      </div>
    </div>
  );
};

type ItemProps = {
  readonly item: PendingItem;
  readonly actions: PendingActions;
  readonly locked: boolean;
  /** Somebody wanted to save, and not all could be read. */
  readonly isTold: boolean;
};

const Item = ({ item, actions, locked, isTold }: ItemProps) => {
  const t = useTexts(matrixTexts);
  const { day } = useFormat();
  const effect = useEffectWords();
  const { change, role, screen, conflict } = item;
  const direction = directionOf(change);
  const Mark = MARKS[direction];
  return (
    <li className={classes.item}>
      <span className={classes.mark} data-direction={direction}>
        <Mark size={14} stroke={2.2} role="img" aria-label={t(direction)} />
      </span>
      <div>
        <div className={classes.what}>
          <b>{role}</b> · {screen}
        </div>
        <div className={classes.effect}>
          {t('fromTo', { from: t(change.from.level), to: t(change.to.level) })} · {effect(item)}
          {change.to.begins === undefined ? null : <>, {t('begins', { day: day(dayOf(change.to.begins)) })}</>}
          {change.to.until === null ? null : <>, {t('until', { day: day(dayOf(change.to.until)) })}</>}
        </div>
        {change.to.level === 'none' || locked ? null : <PendingDates item={item} actions={actions} isTold={isTold} />}
      </div>
      <ActionIcon
        variant="subtle"
        size="sm"
        disabled={locked}
        aria-label={t('undoOne', { role, screen })}
        data-tip={t('undoOne', { role, screen })}
        onClick={() => actions.onUndo(item)}
      >
        <IconArrowBackUp size={15} aria-hidden="true" />
      </ActionIcon>
      {conflict ? <ConflictNote item={item} conflict={conflict} actions={actions} /> : null}
    </li>
  );
};

/** What the button that saves them belongs to, wherever it stands. */
export const STAGED_FORM = 'staged-changes';

type PendingPanelProps = {
  readonly form: StagingForm;
  readonly items: readonly PendingItem[];
  /** Whom all of it touches; undefined until it is weighed. */
  readonly people: ImpactOfPeople | undefined;
  readonly actions: PendingActions;
  readonly readOnly: boolean;
};

/** So many changes are listed at once: a column of a large matrix has thousands. */
const PART = 100;

type ListProps = Pick<PendingPanelProps, 'items' | 'actions'> & Pick<ItemProps, 'locked' | 'isTold'>;

/** The changes, those in conflict first. */
const PendingList = ({ items, ...rest }: ListProps) => {
  const t = useTexts(matrixTexts);
  const [most, setMost] = useState(PART);
  const inConflict = items.filter(({ conflict }) => conflict !== null);
  const sorted =
    inConflict.length === 0 ? items : [...inConflict, ...items.filter(({ conflict }) => conflict === null)];
  const more = items.length - most;
  return (
    <ul className={classes.list} aria-live="polite">
      {sorted.slice(0, most).map((item) => (
        <Item key={item.key} item={item} {...rest} />
      ))}
      {more > 0 ? (
        <li className={classes.more}>
          <Button size="compact-sm" variant="subtle" onClick={() => setMost(most + PART)}>
            {t('showMore', { count: more })}
          </Button>
        </li>
      ) : null}
    </ul>
  );
};

/** The product as the roles of these changes would see it. */
const StagedPreview = ({ items }: Pick<PendingPanelProps, 'items'>) => {
  const roleIds = [...new Set(items.map(({ change }) => change.roleId))];
  if (roleIds.length > MOST_PREVIEWED_ROLES) return null;
  const staged = items.map(({ change: { roleId, screenId, to } }) => ({ roleId, screenId, level: to.level }));
  return (
    <div className={classes.preview}>
      <PreviewButton of={{ roleIds, staged }} as="asSaved" />
    </div>
  );
};

/** What waits to be saved, change by change, and whom it touches. */
export const PendingPanel = ({ form, items, people, actions, readOnly }: PendingPanelProps) => {
  const t = useTexts(matrixTexts);
  const { pending } = form.handle;
  return (
    <section className={items.length > 0 ? classes.side : classes.waiting} aria-label={t('pending')}>
      {items.length > 0 ? (
        <div className={classes.sideHead}>
          <IconGitPullRequestDraft size={16} stroke={1.8} aria-hidden="true" />
          <h2>{t('pending')}</h2>
          <span className={classes.count}>{items.length}</span>
        </div>
      ) : null}
      {items.length > 0 ? <ImpactPeople people={people} /> : null}
      {items.length > 0 ? <StagedPreview items={items} /> : null}
      {items.length === 0 ? <p className={classes.note}>{t(readOnly ? 'pendingReadOnly' : 'pendingNone')}</p> : null}
      <SectionForm form={form} id={STAGED_FORM} className={classes.form}>
        <OwnField of={form.field('staged')}>
          {({ error }) => <PendingList items={items} actions={actions} locked={pending} isTold={error !== undefined} />}
        </OwnField>
        {items.length > 0 ? (
          <div className={classes.reason}>
            <TextField of={form.field('reason')} label={t('reason')} placeholder={t('reasonHint')} disabled={pending} />
          </div>
        ) : null}
      </SectionForm>
    </section>
  );
};

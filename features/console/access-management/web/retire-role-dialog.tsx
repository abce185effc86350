import { useQuery } from '@tanstack/react-query';

import { call, isRefusedWith } from '#platform/web/api.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { DeleteDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { accessCalls } from '../contract/calls.ts';
import {
  type Retirement,
  type RoleDetails,
  retirementQuery,
  useAccessChange,
  useAccessRefresh,
} from './access-queries.ts';
import classes from './roles.module.css';
import { texts } from './texts.ts';

type Named = Retirement['named'][number];

/** The screens that somebody loses, or that they lose none. */
const LostScreens = ({ person }: { readonly person: Named }) => {
  const t = useTexts(texts);
  const language = useLanguage();
  if (person.loses === 0)
    return <span className={classes.quiet}>{t(person.active ? 'losesNothing' : 'inactive')}</span>;
  const more = person.loses - person.screens.length;
  return (
    <span className={classes.lost}>
      {person.screens
        .map(({ caption, remains }) =>
          remains === 'none' ? caption[language] : t('onlyView', { screen: caption[language] }),
        )
        .join(', ')}
      {more > 0 ? ` ${t('moreScreens', { count: more })}` : null}
    </span>
  );
};

/** Who loses what, in figures and by name. */
const Losses = ({ told }: { readonly told: Retirement }) => {
  const t = useTexts(texts);
  const { people, lose, edited, here, named } = told;
  if (people === 0) return null;
  const figures = [
    lose > 0 ? t('loseOf', { count: lose }) : t('nobodyLoses'),
    edited > 0 ? t('editedOf', { count: edited }) : null,
    here > 0 ? t('hereOf', { count: here }) : null,
  ].filter((figure) => figure !== null);
  return (
    <>
      <p className={classes.said}>
        {t('retireMembers', { count: people })} {figures.join(', ')}.
      </p>
      {/* A list that may be long is scrolled by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={classes.losses} aria-label={t('lossesTitle')} tabIndex={0}>
        {named.map((person) => (
          <li key={person.personId}>
            <strong>{person.name}</strong> <LostScreens person={person} />
          </li>
        ))}
        {people > named.length ? (
          <li className={classes.quiet}>{t('morePeople', { count: people - named.length })}</li>
        ) : null}
      </ul>
    </>
  );
};

type RetireRoleDialogProps = {
  readonly role: RoleDetails;
  readonly onClose: () => void;
  readonly onRetired: () => void;
};

/** Retires a role: says what ends with it and who loses what, by name. */
export const RetireRoleDialog = ({ role, onClose, onRetired }: RetireRoleDialogProps) => {
  const t = useTexts(texts);
  const refresh = useAccessRefresh();
  const asked = useQuery(retirementQuery(role.id));
  const told = asked.data;
  const retire = useAccessChange(
    (membersAt: number) => call(accessCalls.retireRole, { id: role.id, version: role.version, membersAt }),
    ({ version }) => {
      offerUndo({
        message: t('retired', { name: role.name }),
        undo: async (at) => void (await call(accessCalls.restoreRole, { id: role.id, version }, at)),
        refresh,
      });
      onRetired();
    },
  );
  const onConfirm = () => {
    if (told === undefined) return;
    retire.mutate(told.epoch, {
      // What is shown is of before: it is read again, and asked again.
      onError: (error) =>
        void (isRefusedWith(accessCalls.retireRole, error, 'role-members-changed') && asked.refetch()),
    });
  };
  return (
    <DeleteDialog
      opened
      onClose={onClose}
      title={t('retireTitle', { name: role.name })}
      confirmLabel={t('retire')}
      onConfirm={onConfirm}
      pending={retire.isPending || asked.isFetching}
      problem={retire.error}
    >
      <p className={classes.said}>{t('retireText', { count: told?.screens ?? role.grantCount })}</p>
      {asked.error ? <RefusalNote problem={asked.error} compact /> : null}
      {asked.isPending ? <Skeletons rows={3} /> : null}
      {told === undefined ? null : <Losses told={told} />}
    </DeleteDialog>
  );
};

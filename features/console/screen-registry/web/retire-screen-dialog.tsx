import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { DeleteDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { screenRegistryCalls } from '../contract/calls.ts';
import type { RegisteredScreen } from '../contract/shapes.ts';
import { retirementQuery } from './registry-queries.ts';
import { texts } from './texts.ts';

type RetireScreenProps = { readonly screen: RegisteredScreen; readonly onClose: () => void };

/** Retires a screen: says first who loses it, and where it is named. */
export const RetireScreenDialog = ({ screen, onClose }: RetireScreenProps) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const queries = useQueryClient();
  const { id, version } = screen;
  const name = screen.caption[language];
  const asked = useQuery(retirementQuery(id));
  const refresh = () => queries.invalidateQueries({ queryKey: ['screens'] });
  const retire = useMutation({
    mutationFn: () => call(screenRegistryCalls.retireScreen, { id, version }),
    onSuccess: ({ version: retired }) => {
      offerUndo({
        message: t('retired', { name }),
        undo: async (at) => void (await call(screenRegistryCalls.restoreScreen, { id, version: retired }, at)),
        refresh,
      });
      onClose();
    },
    onSettled: refresh,
  });
  const told = asked.data;
  const none = t('none');
  return (
    <DeleteDialog
      opened
      onClose={onClose}
      title={t('retireTitle', { name })}
      confirmLabel={t('retire')}
      onConfirm={() => retire.mutate()}
      pending={retire.isPending || asked.isPending}
      problem={retire.error}
    >
      <p>{t('retireText')}</p>
      {asked.error ? <RefusalNote problem={asked.error} compact /> : null}
      {asked.isPending ? <Skeletons rows={3} /> : null}
      {told === undefined ? null : (
        <Facts
          align="start"
          facts={[
            [t('loses'), told.people === 0 ? t('nobody') : t('people', { count: told.people })],
            [t('roles'), told.roles.join(', ') || none],
            [t('inMenu'), told.menu.map((title) => title[language]).join(', ') || none],
            [t('inRules'), told.rules.join(', ') || none],
            [t('inFavourites'), told.favourites === 0 ? none : t('people', { count: told.favourites })],
          ]}
        />
      )}
    </DeleteDialog>
  );
};

import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { canFrame, EmbeddedPage, embeddedQuery } from '#features/workplace/embedded-screens/web/api.ts';
import { layoutNames } from '#features/core/screens/contract/vocabulary.ts';
import { call } from '#platform/web/api.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { screenRegistryCalls } from '../contract/calls.ts';
import type { RegisteredScreen } from '../contract/shapes.ts';
import { embeddingTexts } from './embedding-texts.ts';
import classes from './registry.module.css';

type TryPageProps = { readonly screen: RegisteredScreen; readonly onClose: () => void };

/** Asks whether an embedded page is seen: a browser does not tell that a site refuses to be framed. */
export const TryPageDialog = ({ screen, onClose }: TryPageProps) => {
  const e = useTexts(embeddingTexts);
  const language = useLanguage();
  const queries = useQueryClient();
  const { id, version, caption, aliases, embedding } = screen;
  const layoutName = layoutNames.find((name) => name === screen.layoutName) ?? null;
  const { data, error, refetch } = useQuery(embeddedQuery(id, language));
  const address = embedding?.address ?? '';
  const refresh = () => queries.invalidateQueries({ queryKey: ['screens'] });
  const openIn = (place: 'frame' | 'tab', seen: number) => ({
    id,
    version: seen,
    caption,
    aliases,
    layoutName,
    embedding: { address, place },
  });
  const toTab = useMutation({
    mutationFn: () => call(screenRegistryCalls.editScreen, openIn('tab', version)),
    onSuccess: ({ version: moved }) => {
      offerUndo({
        message: e('movedToTab', { name: caption[language] }),
        undo: async (at) => void (await call(screenRegistryCalls.editScreen, openIn('frame', moved), at)),
        refresh,
      });
      onClose();
    },
    onSettled: refresh,
  });
  const isFramed = data !== undefined && canFrame(data);
  return (
    <FormDialog
      opened
      size={960}
      onClose={onClose}
      title={e('try')}
      {...(isFramed ? { submitLabel: e('seen') } : {})}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
      problem={toTab.error}
    >
      {isFramed ? <p>{e('tryQuestion')}</p> : null}
      {error ? <RefusalNote problem={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Skeletons rows={4} /> : null}
      {data === undefined ? null : (
        <div className={classes.tried}>
          <EmbeddedPage page={data} title={caption[language]} />
        </div>
      )}
      {isFramed ? (
        <Button variant="subtle" loading={toTab.isPending} onClick={() => toTab.mutate()}>
          {e('notSeen')}
        </Button>
      ) : null}
    </FormDialog>
  );
};

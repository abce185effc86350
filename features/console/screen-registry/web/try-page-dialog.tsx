import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { canFrame, EmbeddedPage, embeddedQuery } from '#features/workplace/embedded-screens/web/api.ts';
import { layoutNames } from '#features/core/screens/contract/vocabulary.ts';
import { call } from '#platform/web/api.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { showToast } from '#platform/web/ui/toast.ts';
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
  const toTab = useMutation({
    mutationFn: () =>
      call(screenRegistryCalls.editScreen, {
        id,
        version,
        caption,
        aliases,
        layoutName,
        embedding: { address: embedding?.address ?? '', place: 'tab' },
      }),
    onSuccess: () => {
      showToast({ tone: 'success', message: e('movedToTab', { name: caption[language] }) });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['screens'] }),
  });
  const isSeen = data !== undefined && canFrame(data);
  return (
    <FormDialog
      opened
      size={960}
      onClose={onClose}
      title={e('try')}
      {...(isSeen ? { submitLabel: e('seen') } : {})}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
      problem={toTab.error}
    >
      {isSeen ? <p>{e('tryQuestion')}</p> : null}
      {error ? <RefusalNote problem={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Skeletons rows={4} /> : null}
      {data === undefined ? null : (
        <div className={classes.tried}>
          <EmbeddedPage page={data} title={caption[language]} />
        </div>
      )}
      {isSeen ? (
        <Button variant="subtle" loading={toTab.isPending} onClick={() => toTab.mutate()}>
          {e('notSeen')}
        </Button>
      ) : null}
    </FormDialog>
  );
};

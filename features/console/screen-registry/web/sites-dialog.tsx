import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { DialogForm } from '#platform/web/forms/dialog-form.tsx';
import { picked, text } from '#platform/web/forms/field-kinds.ts';
import { OwnField, TextField } from '#platform/web/forms/fields.tsx';
import { useFormFor } from '#platform/web/forms/use-form-for.ts';
import { useLanguage, useTexts } from '#platform/web/i18n/use-texts.ts';
import { DeleteDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { tellFailure } from '#platform/web/ui/tell-failure.ts';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { screenRegistryCalls } from '../contract/calls.ts';
import type { ListedSite } from '../contract/shapes.ts';
import { embeddingTexts } from './embedding-texts.ts';
import classes from './registry.module.css';
import { sitesQuery } from './registry-queries.ts';

const useRefresh = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['screens'] });
};

const Forbidding = ({ site, onClose }: { readonly site: ListedSite; readonly onClose: () => void }) => {
  const e = useTexts(embeddingTexts);
  const language = useLanguage();
  const refresh = useRefresh();
  const { origin, screens } = site;
  const forbid = useMutation({
    mutationFn: () => call(screenRegistryCalls.forbidSite, { origin }),
    onSuccess: (before) => {
      offerUndo({
        message: e('forbidden', { origin }),
        undo: async (at) => void (await call(screenRegistryCalls.allowSite, before, at)),
        refresh,
      });
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <DeleteDialog
      opened
      onClose={onClose}
      title={e('forbidTitle', { origin })}
      confirmLabel={e('forbid')}
      onConfirm={() => forbid.mutate()}
      pending={forbid.isPending}
      problem={forbid.error}
    >
      {screens.length === 0
        ? e('forbidNobody')
        : e('forbidText', { screens: screens.map((caption) => caption[language]).join(', ') })}
    </DeleteDialog>
  );
};

const Site = ({ site, onForbid }: { readonly site: ListedSite; readonly onForbid: () => void }) => {
  const e = useTexts(embeddingTexts);
  const refresh = useRefresh();
  const { origin, keepsStorage, screens } = site;
  const change = useMutation({
    mutationFn: (next: boolean) => call(screenRegistryCalls.changeSite, { origin, keepsStorage: next }),
    onSuccess: (_answer, next) =>
      offerUndo({
        message: e('changed', { origin }),
        undo: async (at) => void (await call(screenRegistryCalls.changeSite, { origin, keepsStorage: !next }, at)),
        refresh,
      }),
    onError: (error) => tellFailure(error, { id: 'change-site' }),
    onSettled: refresh,
  });
  return (
    <li className={classes.site}>
      <code lang="en">{origin}</code>
      <span className={classes.muted}>{e('screens', { count: screens.length })}</span>
      <Checkbox
        label={e('keepsStorage')}
        aria-label={e('keepsStorageOf', { origin })}
        checked={change.isPending ? change.variables : keepsStorage}
        disabled={change.isPending}
        onChange={({ currentTarget: { checked } }) => change.mutate(checked)}
      />
      <Button size="compact-sm" variant="subtle" color="red" aria-label={e('forbidOf', { origin })} onClick={onForbid}>
        {e('forbid')}
      </Button>
    </li>
  );
};

const Sites = () => {
  const e = useTexts(embeddingTexts);
  const { data, error, refetch } = useQuery(sitesQuery());
  const [forbidding, setForbidding] = useState<ListedSite | null>(null);
  if (error) return <RefusalNote problem={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeletons rows={3} />;
  if (data.sites.length === 0) return <p className={classes.muted}>{e('noSites')}</p>;
  return (
    <>
      <ul className={classes.sites}>
        {data.sites.map((site) => (
          <Site key={site.origin} site={site} onForbid={() => setForbidding(site)} />
        ))}
      </ul>
      {forbidding === null ? null : <Forbidding site={forbidding} onClose={() => setForbidding(null)} />}
    </>
  );
};

type AllowSiteProps = { readonly onClose: () => void; readonly onAllowed: () => void };

/** The sites that can be embedded, and one more. */
export const AllowSiteForm = ({ onClose, onAllowed }: AllowSiteProps) => {
  const e = useTexts(embeddingTexts);
  const refresh = useRefresh();
  const form = useFormFor(screenRegistryCalls.allowSite, {
    fields: { origin: text('https://'), keepsStorage: picked(false) },
    input: (values) => values,
    refresh: ['screens'],
    onClose,
    onDone: ({ origin }) => {
      offerUndo({
        message: e('allowed', { origin }),
        undo: async (at) => void (await call(screenRegistryCalls.forbidSite, { origin }, at)),
        refresh,
      });
      onAllowed();
    },
  });
  return (
    <DialogForm form={form} title={e('sites')} submitLabel={e('allow')} size={720}>
      <p>{e('sitesNote')}</p>
      <Sites />
      <TextField
        of={form.field('origin')}
        label={e('origin')}
        description={e('originHint')}
        lang="en"
        spellCheck={false}
      />
      <OwnField<boolean> of={form.field('keepsStorage')}>
        {({ held, hold }) => (
          <Checkbox
            label={e('keepsStorage')}
            description={e('keepsStorageHint')}
            checked={held}
            onChange={({ currentTarget: { checked } }) => hold(checked)}
          />
        )}
      </OwnField>
    </DialogForm>
  );
};

/** The list stays open while sites are added to it, one after the other. */
export const SitesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [added, setAdded] = useState(0);
  return <AllowSiteForm key={added} onClose={onClose} onAllowed={() => setAdded(added + 1)} />;
};

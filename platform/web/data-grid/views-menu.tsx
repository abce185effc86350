import { useState } from 'react';
import { Checkbox, Menu } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { useMutation } from '@tanstack/react-query';
import { companyHere } from '../company.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { picked, text } from '../forms/field-kinds.ts';
import { OwnField, TextField } from '../forms/fields.tsx';
import { useFormOf } from '../forms/use-form-for.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { gridViewStore, type KeptView } from '../grid-view-store.ts';
import { DeleteDialog } from '../ui/confirm-dialog.tsx';
import { tellFailure } from '../ui/tell-failure.ts';
import { showToast } from '../ui/toast.ts';
import { offerUndo } from '../ui/undo.ts';
import { gridTexts } from './grid-texts.ts';
import { ViewsButton } from './tool-button.tsx';
import { useFirstOpened } from './use-first-opened.ts';
import type { Grid } from './use-grid.ts';

const MOST_NAME = 80;

type Props<R> = { readonly grid: Grid<R>; readonly onClose: () => void };

const stateOf = <R,>({ view, search }: Grid<R>) => ({ arrangement: view, looked: search.looked });

const SaveDialog = <R,>({ grid, onClose }: Props<R>) => {
  const t = useTexts(gridTexts);
  const form = useFormOf({
    fields: { name: text('', { required: true, max: MOST_NAME }), shared: picked(false) },
    send: async ({ name, shared }) => gridViewStore()?.save(grid.views.grid, { name, shared, state: stateOf(grid) }),
    onClose,
    onDone: async (saved, { name }) => {
      await grid.views.refresh();
      if (saved) grid.views.choose(saved.id);
      showToast({ tone: 'success', message: t('viewSaved', { name }) });
      onClose();
    },
  });
  return (
    <DialogForm form={form} title={t('saveViewTitle')} submitLabel={t('saveView')}>
      <TextField of={form.field('name')} label={t('viewName')} />
      {grid.views.mayShare ? (
        <OwnField<boolean> of={form.field('shared')}>
          {({ held, hold }) => (
            <Checkbox label={t('shareView')} checked={held} onChange={(event) => hold(event.currentTarget.checked)} />
          )}
        </OwnField>
      ) : null}
    </DialogForm>
  );
};

const RemoveDialog = <R,>({ grid, view, onClose }: Props<R> & { readonly view: KeptView }) => {
  const t = useTexts(gridTexts);
  const remove = useMutation({
    mutationFn: async () => gridViewStore()?.remove(view.id),
    onSuccess: async () => {
      offerUndo({
        message: t('viewRemoved', { name: view.name }),
        undo: async (at) => void (await gridViewStore()?.restore(view.id, at)),
        refresh: grid.views.refresh,
      });
      grid.views.choose(0);
      await grid.views.refresh();
      onClose();
    },
  });
  return (
    <DeleteDialog
      opened
      onClose={onClose}
      title={t('removeViewTitle', { name: view.name })}
      onConfirm={() => remove.mutate()}
      pending={remove.isPending}
      problem={remove.error}
    >
      <p>{t(view.shared ? 'removeShared' : 'removeOwn', { name: view.name })}</p>
    </DeleteDialog>
  );
};

const useUpdate = <R,>(grid: Grid<R>) => {
  const t = useTexts(gridTexts);
  return useMutation({
    mutationFn: async (view: KeptView) =>
      gridViewStore()?.change(view.id, view.version, { name: view.name, shared: view.shared, state: stateOf(grid) }),
    onSuccess: async (_done, view) => {
      await grid.views.refresh();
      grid.views.forget();
      showToast({ tone: 'success', message: t('viewSaved', { name: view.name }) });
    },
    onError: (problem) => tellFailure(problem),
  });
};

type ItemProps = {
  readonly name: string;
  readonly isChosen: boolean;
  readonly isShared?: boolean;
  readonly onChoose: () => void;
};

const ViewItem = ({ name, isChosen, isShared = false, onChoose }: ItemProps) => (
  <Menu.Item
    onClick={onChoose}
    leftSection={<IconCheck size={14} aria-hidden="true" visibility={isChosen ? 'visible' : 'hidden'} />}
    rightSection={isShared ? <IconUsersGroup size={14} aria-hidden="true" /> : null}
  >
    {name}
  </Menu.Item>
);

/** What the list brings along. */
const Ready = <R,>({ grid }: { readonly grid: Grid<R> }) => {
  const t = useTexts(gridTexts);
  const { ready, readyView, choose } = grid.views;
  if (ready.length === 0) return null;
  return (
    <>
      <Menu.Label>{t('readyViews')}</Menu.Label>
      {ready.map(({ key, name }) => (
        <ViewItem key={key} name={name} isChosen={readyView?.key === key} onChoose={() => choose(key)} />
      ))}
      <Menu.Divider />
    </>
  );
};

/** What a view brings itself, and what is open beside the list. */
const OWN = ['q', 'sort', 'filter', 'skip', 'form', 'row'];

/** The view in the company it is of, narrowed by the screen as it is here. */
const copyLink = (id: number | string, done: () => void) => {
  const url = new URL(location.href);
  for (const name of OWN) url.searchParams.delete(name);
  url.searchParams.set('view', String(id));
  const company = companyHere();
  if (company !== null) url.searchParams.set('company', company);
  void navigator.clipboard.writeText(url.href).then(done);
};

type ListProps<R> = { readonly grid: Grid<R>; readonly onDialog: (dialog: 'save' | 'remove') => void };

const Views = <R,>({ grid }: { readonly grid: Grid<R> }) => {
  const t = useTexts(gridTexts);
  const { views } = grid.views;
  const groups = [
    ['sharedViews', views.filter(({ shared }) => shared)],
    ['ownViews', views.filter(({ shared }) => !shared)],
  ] as const;
  if (views.length === 0) return <Menu.Label>{t('noViews')}</Menu.Label>;
  return (
    <>
      {groups.map(([title, group]) =>
        group.length === 0 ? null : (
          <div key={title}>
            <Menu.Label>{t(title)}</Menu.Label>
            {group.map((each) => (
              <ViewItem
                key={each.id}
                name={each.name}
                isChosen={grid.views.view?.id === each.id}
                isShared={each.shared}
                onChoose={() => grid.views.choose(each.id)}
              />
            ))}
          </div>
        ),
      )}
      <Menu.Divider />
    </>
  );
};

const Deeds = <R,>({ grid, onDialog }: ListProps<R>) => {
  const t = useTexts(gridTexts);
  const update = useUpdate(grid);
  const { view, readyView, mayShare } = grid.views;
  const key = view?.id ?? readyView?.key;
  const save = <Menu.Item onClick={() => onDialog('save')}>{t('saveViewAs')}</Menu.Item>;
  if (key === undefined) return save;
  const mayChange = view !== null && (view.mine || mayShare);
  const tell = () => showToast({ tone: 'success', message: t('linkCopied') });
  return (
    <>
      <Menu.Item onClick={() => grid.views.choose(0)}>{t('leaveView')}</Menu.Item>
      {mayChange ? (
        <Menu.Item onClick={() => update.mutate(view)}>{t('updateView', { name: view.name })}</Menu.Item>
      ) : null}
      {save}
      <Menu.Item leftSection={<IconLink size={14} aria-hidden="true" />} onClick={() => copyLink(key, tell)}>
        {t('copyLink')}
      </Menu.Item>
      {mayChange ? (
        <Menu.Item leftSection={<IconTrash size={14} aria-hidden="true" />} onClick={() => onDialog('remove')}>
          {t('removeView')}
        </Menu.Item>
      ) : null}
    </>
  );
};

/** The named views of a list: choosing one, saving what is seen, sharing it by a link. */
export const ViewsMenu = <R,>({ grid, isAsked }: { readonly grid: Grid<R>; readonly isAsked: boolean }) => {
  const { target, ...state } = useFirstOpened(isAsked);
  const [dialog, setDialog] = useState<'save' | 'remove' | null>(null);
  const { view } = grid.views;
  const close = () => setDialog(null);
  return (
    <>
      <Menu position="bottom-end" width={260} {...state}>
        <Menu.Target>
          <ViewsButton ref={target} views={grid.views} />
        </Menu.Target>
        <Menu.Dropdown>
          <Ready grid={grid} />
          <Views grid={grid} />
          <Deeds grid={grid} onDialog={setDialog} />
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' ? <SaveDialog grid={grid} onClose={close} /> : null}
      {dialog === 'remove' && view ? <RemoveDialog grid={grid} view={view} onClose={close} /> : null}
    </>
  );
};

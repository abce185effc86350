import { Button, NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { ReactNode } from 'react';
import type { TablerIcon } from '@tabler/icons-react';
import { call } from '#platform/web/api.ts';
import type { ScreenModule, ScreenProps } from '#platform/web/feature.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyNote, RefusalNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import { tellFailure } from '#platform/web/ui/tell-failure.ts';
import { offerUndo } from '#platform/web/ui/undo.ts';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import { useChange } from '#platform/web/use-change.ts';
import { menuEditorCalls } from '../contract/calls.ts';
import type { MenuDraftRow } from '../contract/shapes.ts';
import { CreateDraftForm, RenameDraftForm } from './draft-forms.tsx';
import { Editor } from './editor.tsx';
import { HistoryPanel } from './history-panel.tsx';
import classes from './menu-editor.module.css';
import { draftQuery, draftsQuery, menuQuery, type OpenDraft } from './menu-queries.ts';
import { PreviewDraftForm } from './preview-draft-form.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { publishTexts } from './publish-texts.ts';
import { PlanNote, ScheduleForm } from './schedule.tsx';
import { scheduleTexts } from './schedule-texts.ts';
import { texts } from './texts.ts';

const useDiscard = (draft: OpenDraft | null, onGone: () => void) => {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const discard = useChange(menuEditorCalls.discardMenuDraft, {
    refresh: ['menu-editor'],
    onDone: () => {
      if (draft === null) return;
      const { id, name } = draft;
      offerUndo({
        message: t('discarded', { name }),
        undo: async (at) => void (await call(menuEditorCalls.restoreMenuDraft, { id }, at)),
        refresh: () => queries.invalidateQueries({ queryKey: ['menu-editor'] }),
      });
      onGone();
    },
  });
  return () =>
    draft && discard.mutate({ id: draft.id }, { onError: (error) => tellFailure(error, { id: 'menu-draft' }) });
};

type DraftPickerProps = {
  readonly drafts: readonly MenuDraftRow[];
  readonly draftId: number;
  readonly onDraft: (id: number) => void;
};

/** The published menu, or one of the drafts. */
const DraftPicker = ({ drafts, draftId, onDraft }: DraftPickerProps) => {
  const t = useTexts(texts);
  return (
    <NativeSelect
      aria-label={t('view')}
      className={classes.picker ?? ''}
      value={String(draftId)}
      onChange={(event) => onDraft(Number(event.currentTarget.value))}
      data={[
        { value: '0', label: t('published') },
        ...drafts.map(({ id, name, changes }) => ({
          value: String(id),
          label: t('draftOption', { name, count: changes }),
        })),
        ...(draftId === 0 || drafts.some(({ id }) => id === draftId)
          ? []
          : [{ value: String(draftId), label: t('draftGone') }]),
      ]}
    />
  );
};

type BriefButtonProps = { readonly label: string; readonly icon: TablerIcon; readonly onClick: () => void };

/** A button that is its icon where there is little room. */
const BriefButton = ({ label, icon: Icon, onClick }: BriefButtonProps) => (
  <Button
    variant="default"
    data-brief
    data-tip={label}
    leftSection={<Icon size={16} aria-hidden="true" />}
    onClick={onClick}
  >
    {label}
  </Button>
);

type ActionsProps = {
  readonly draft: OpenDraft | null;
  readonly mayEdit: boolean;
  readonly onDraft: (id: number) => void;
};

type DraftFormProps = Pick<ActionsProps, 'draft' | 'onDraft'> & {
  readonly form: string;
  readonly onClose: () => void;
};

/** The form that was asked for. */
const DraftForm = ({ form, draft, onDraft, onClose }: DraftFormProps) => {
  if (form === 'new') return <CreateDraftForm onClose={onClose} onCreated={onDraft} />;
  if (draft === null) return null;
  if (form === 'rename') return <RenameDraftForm draft={draft} onClose={onClose} />;
  if (form === 'schedule') return <ScheduleForm draft={draft} onClose={onClose} />;
  if (form === 'preview') return <PreviewDraftForm draft={draft} onClose={onClose} />;
  if (form === 'publish') return <PublishDialog draft={draft} onClose={onClose} onPublished={() => onDraft(0)} />;
  return null;
};

const Actions = ({ draft, mayEdit, onDraft }: ActionsProps) => {
  const t = useTexts(texts);
  const tp = useTexts(publishTexts);
  const ts = useTexts(scheduleTexts);
  const [form, setForm] = useUrlState('form', '');
  const discard = useDiscard(draft, () => onDraft(0));
  const close = () => setForm('');
  const history = (
    <Button
      variant="default"
      leftSection={<IconHistory size={16} aria-hidden="true" />}
      onClick={() => setForm(form === 'history' ? '' : 'history')}
      aria-pressed={form === 'history'}
    >
      {tp('history')}
    </Button>
  );
  if (!mayEdit) return history;
  return (
    <>
      {draft === null ? null : (
        <>
          <BriefButton label={t('rename')} icon={IconPencil} onClick={() => setForm('rename')} />
          <BriefButton label={t('discard')} icon={IconTrash} onClick={discard} />
        </>
      )}
      {history}
      <Button
        variant={draft === null ? 'filled' : 'default'}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => setForm('new')}
      >
        {t('newDraft')}
      </Button>
      {draft === null ? null : (
        <>
          <BriefButton label={ts('schedule')} icon={IconClock} onClick={() => setForm('schedule')} />
          <BriefButton label={tp('preview')} icon={IconEye} onClick={() => setForm('preview')} />
          <Button onClick={() => setForm('publish')}>{tp('publish')}</Button>
        </>
      )}
      <DraftForm form={form} draft={draft} onDraft={onDraft} onClose={close} />
    </>
  );
};

const ONLY_OPEN = 'open';

/** What is read for the screen, and whether all of it is there. */
const useAsked = (draftId: number) => {
  const menu = useQuery(menuQuery());
  const asked = useQuery(draftQuery(draftId));
  const hasDraft = draftId > 0;
  return {
    menu: menu.data,
    draft: hasDraft && asked.data?.state === ONLY_OPEN ? asked.data : null,
    isGone: hasDraft && asked.data !== undefined && asked.data.state !== ONLY_OPEN,
    isReady: menu.data !== undefined && (!hasDraft || asked.data !== undefined),
    isReading: asked.isFetching,
    error: menu.error ?? (hasDraft ? asked.error : null),
    retry: () => void (menu.error ? menu.refetch() : asked.refetch()),
  };
};

type FrameProps = {
  readonly asked: ReturnType<typeof useAsked>;
  readonly title: string;
  readonly mayEdit: boolean;
  readonly draftId: number;
  readonly onDraft: (id: number) => void;
  readonly aside: ReactNode;
  readonly children: ReactNode;
};

const Frame = ({ asked: { menu, draft }, title, mayEdit, draftId, onDraft, aside, children }: FrameProps) => {
  const t = useTexts(texts);
  const [form, setForm] = useUrlState('form', '');
  const drafts = useQuery(draftsQuery());
  const isHistory = form === 'history';
  return (
    <Page
      title={title}
      subtitle={menu === undefined ? null : t('subtitle', { count: menu.items.length, version: menu.version })}
      actions={<Actions draft={draft} mayEdit={mayEdit} onDraft={onDraft} />}
      aside={isHistory ? null : aside}
    >
      <div className={classes.choice}>
        <DraftPicker drafts={drafts.data?.drafts ?? []} draftId={draftId} onDraft={onDraft} />
        {menu === undefined || draft !== null ? null : (
          <span className={classes.quiet}>{t(mayEdit ? 'startNote' : 'readOnly')}</span>
        )}
        {draft === null ? null : <PlanNote draft={draft} mayEdit={mayEdit} />}
      </div>
      {children}
      <HistoryPanel opened={isHistory} mayEdit={mayEdit} onClose={() => setForm('')} />
    </Page>
  );
};

/** Menü: the published menu and its drafts as a tree, with what each draft changes, publishing and the history. */
const MenuEditorScreen = ({ screen, level }: ScreenProps) => {
  const t = useTexts(texts);
  const [draftId, setDraft] = useUrlState('draft', 0, { push: true });
  const asked = useAsked(draftId);
  const { menu, draft, isGone, isReady, isReading, error, retry } = asked;
  const mayEdit = level === 'edit' && menu?.mayEdit === true;
  const framed = (content: ReactNode, aside: ReactNode = null) => (
    <Frame {...{ asked, mayEdit, draftId, aside }} title={screen.caption} onDraft={setDraft}>
      {content}
    </Frame>
  );
  if (error && !isReady) return framed(<RefusalNote problem={error} onRetry={retry} />);
  if (!isReady || menu === undefined) return framed(<Skeletons rows={12} />);
  if (isGone) return framed(<EmptyNote title={t('draftGone')} description={t('draftGoneNote')} />);
  return (
    <Editor key={draftId} menu={menu} draft={draft} isReading={isReading} mayEdit={mayEdit}>
      {({ tree, aside }) => framed(tree, aside)}
    </Editor>
  );
};

/** What the editor shows first is on its way while its code is still read. */
const askFirst: ScreenModule['askFirst'] = async (queries, { search }) => {
  const draftId = Number(search.get('draft'));
  await Promise.all([
    queries.prefetchQuery(menuQuery()),
    queries.prefetchQuery(draftsQuery()),
    ...(draftId > 0 ? [queries.prefetchQuery(draftQuery(draftId))] : []),
  ]);
};

export { askFirst, MenuEditorScreen as screen };

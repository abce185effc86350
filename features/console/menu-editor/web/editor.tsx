import { Button, Checkbox } from '@mantine/core';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { useUrlState } from '#platform/web/ui/use-url-state.ts';
import { entriesById, type Overtaken } from '../contract/drafted-tree.ts';
import { EditorAside } from './editor-aside.tsx';
import { EditorDialogs } from './editor-dialogs.tsx';
import classes from './menu-editor.module.css';
import type { Menu, OpenDraft } from './menu-queries.ts';
import { MenuTree } from './menu-tree.tsx';
import { texts } from './texts.ts';
import { useTitleOf } from './tree-row.tsx';
import { shownRows } from './tree-rows.ts';
import { TreeTools } from './tree-tools.tsx';
import { type Drafting, useDrafting } from './use-drafting.ts';
import { useEditor } from './use-editor.ts';
import { useTreeSelection } from './use-tree-selection.ts';

const ALL_OPEN: ReadonlySet<number> = new Set();

/** Which rows are shown: the search and the filter stand in the address, what is folded in this tab. */
const useShown = (drafting: Drafting, menu: Menu) => {
  const [search, setSearch] = useUrlState('q', '');
  const [onlyChanged, setOnlyChanged] = useUrlState('changed', false);
  const [folded, setFolded] = useState(ALL_OPEN);
  const screens = useMemo(() => new Map(menu.screens.map((screen) => [screen.id, screen])), [menu.screens]);
  const { rows: all, overtaken } = drafting;
  const rows = useMemo(
    () =>
      shownRows(all, {
        folded,
        search,
        onlyChanged,
        conflicts: new Set(overtaken.map(({ itemId }) => itemId)),
        urlOf: (id) => screens.get(id ?? 0)?.url ?? '',
      }),
    [all, overtaken, folded, search, onlyChanged, screens],
  );
  const fold = (id: number, isFolded: boolean) => {
    const next = new Set(folded);
    if (isFolded) next.add(id);
    else next.delete(id);
    setFolded(next);
  };
  return {
    rows,
    search,
    setSearch,
    onlyChanged,
    setOnlyChanged,
    fold,
    foldAll: () => setFolded(new Set(all.flatMap(({ entry, below }) => (below > 0 ? [entry.id] : [])))),
    unfoldAll: () => setFolded(ALL_OPEN),
    /** Nothing hides a row that is about to be shown. */
    reveal: () => {
      setFolded(ALL_OPEN);
      setSearch('');
      if (onlyChanged) setOnlyChanged(false);
    },
    screenOf: (id: number | null) => (id === null ? undefined : screens.get(id)),
  };
};

type NarrowingProps = {
  readonly shown: ReturnType<typeof useShown>;
  readonly hasDraft: boolean;
  /** What is chosen or cut just now. */
  readonly said: string;
};

const Narrowing = ({ shown, hasDraft, said }: NarrowingProps) => {
  const t = useTexts(texts);
  return (
    <div className={classes.tools}>
      <SearchField value={shown.search} onChange={shown.setSearch} label={t('search')} width="flexible" />
      {hasDraft ? (
        <Checkbox
          checked={shown.onlyChanged}
          onChange={(event) => shown.setOnlyChanged(event.currentTarget.checked)}
          label={t('onlyChanged')}
        />
      ) : null}
      <p className={classes.said} role="status">
        {said}
      </p>
      <span className={classes.folding}>
        <Button size="compact-sm" variant="subtle" onClick={shown.unfoldAll}>
          {t('unfoldAll')}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={shown.foldAll}>
          {t('foldAll')}
        </Button>
      </span>
    </div>
  );
};

type EditorProps = {
  readonly menu: Menu;
  /** Null: the published menu is looked at. */
  readonly draft: OpenDraft | null;
  /** The draft is being asked again. */
  readonly isReading: boolean;
  readonly mayEdit: boolean;
  /** Draws what stands beside the tree: the list of changes, and what ought to be mended. */
  readonly children: (parts: { readonly tree: ReactNode; readonly aside: ReactNode }) => ReactNode;
};

const Nothing = ({ isEmpty }: { readonly isEmpty: boolean }) => {
  const t = useTexts(texts);
  return (
    <div className={classes.empty}>
      <EmptyNote title={t(isEmpty ? 'empty' : 'noRows')} description={t(isEmpty ? 'emptyNote' : 'noRowsNote')} />
    </div>
  );
};

/** The tree of the menu, as it is published or as a draft wants it, with all that can be done there. */
export const Editor = ({ menu, draft, isReading, mayEdit, children }: EditorProps) => {
  const t = useTexts(texts);
  const drafting = useDrafting(menu, draft ?? undefined);
  const shown = useShown(drafting, menu);
  const selection = useTreeSelection(shown.rows);
  const [itemId, setItem] = useUrlState('item', 0);
  const [overtaken, setOvertaken] = useState<Overtaken | null>(null);
  const editor = useEditor({ drafting, selection, onUnfold: (id) => shown.fold(id, false), onOpen: setItem });
  const entryTitle = useTitleOf();
  const byId = useMemo(() => entriesById(drafting.rows.map(({ entry }) => entry)), [drafting.rows]);
  const titleOf = useCallback(
    (id: number) => {
      const entry = byId.get(id) ?? drafting.byId.get(id);
      return entry === undefined ? t('untitled') : entryTitle(entry);
    },
    [byId, drafting.byId, entryTitle, t],
  );
  const onShow = (id: number) => {
    shown.reveal();
    selection.reach(id);
  };
  const edits = mayEdit && draft !== null;
  const said =
    editor.cut.size > 0
      ? t('cutNote', { count: editor.cut.size })
      : selection.chosen.size > 1
        ? t('selected', { count: selection.chosen.size })
        : '';
  const tree = (
    <>
      <Narrowing shown={shown} hasDraft={draft !== null} said={said} />
      {edits ? (
        <TreeTools
          onDeed={editor.act}
          hasRow={selection.reached !== null}
          hasCut={editor.cut.size > 0}
          canUndo={drafting.canUndo}
        />
      ) : null}
      {shown.rows.length === 0 ? (
        <Nothing isEmpty={drafting.rows.length === 0} />
      ) : (
        <MenuTree
          rows={shown.rows}
          selection={selection}
          mayEdit={edits}
          cut={editor.cut}
          screenOf={shown.screenOf}
          onFold={shown.fold}
          onDeed={editor.act}
          onDrop={editor.put}
        />
      )}
      {edits ? (
        <EditorDialogs
          {...{ menu, draft, isReading, drafting, editor, itemId, onShow, titleOf, overtaken }}
          onItem={setItem}
          onResolved={() => setOvertaken(null)}
        />
      ) : null}
    </>
  );
  const aside =
    draft === null && !mayEdit ? null : (
      <EditorAside
        {...{ menu, drafting, editor, mayEdit, titleOf, onShow }}
        hasDraft={draft !== null}
        reached={selection.reached?.entry ?? null}
        screenOf={shown.screenOf}
        onResolve={setOvertaken}
      />
    );
  return children({ tree, aside });
};

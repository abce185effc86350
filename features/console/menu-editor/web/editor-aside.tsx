import type { MenuEntry } from '#features/core/navigation/contract/entry-shapes.ts';
import type { Overtaken } from '../contract/drafted-tree.ts';
import type { MenuScreen } from '../contract/shapes.ts';
import { ChangesPanel } from './changes-panel.tsx';
import { FindingsPanel } from './findings-panel.tsx';
import { ItemPanel } from './item-panel.tsx';
import type { Menu } from './menu-queries.ts';
import type { Drafting } from './use-drafting.ts';
import type { useEditor } from './use-editor.ts';

type EditorAsideProps = {
  readonly menu: Menu;
  readonly drafting: Drafting;
  readonly editor: ReturnType<typeof useEditor>;
  readonly mayEdit: boolean;
  readonly hasDraft: boolean;
  /** The item that the keys are at. */
  readonly reached: MenuEntry | null;
  readonly titleOf: (itemId: number) => string;
  readonly screenOf: (id: number | null) => MenuScreen | undefined;
  readonly onShow: (itemId: number) => void;
  readonly onResolve: (overtaken: Overtaken) => void;
};

/** What stands beside the tree: what the draft changes, who sees the selected item, and what ought to be corrected. */
export const EditorAside = ({
  menu,
  drafting,
  editor,
  mayEdit,
  hasDraft,
  reached,
  onResolve,
  ...rest
}: EditorAsideProps) => {
  const edits = mayEdit && hasDraft;
  return (
    <>
      {hasDraft ? (
        <ChangesPanel
          drafting={drafting}
          mayEdit={edits}
          titleOf={rest.titleOf}
          onShow={rest.onShow}
          onTakeBack={editor.takeBack}
          onResolve={onResolve}
        />
      ) : null}
      {mayEdit && reached !== null ? (
        <ItemPanel
          entry={reached}
          screen={rest.screenOf(reached.screenId)}
          entries={drafting.entries}
          titleOf={rest.titleOf}
          onShow={rest.onShow}
        />
      ) : null}
      {mayEdit ? <FindingsPanel menu={menu} drafting={drafting} mayMend={edits} {...rest} /> : null}
    </>
  );
};

import { DraftsDrawer } from '#features/workplace/drafts/web/drafts-drawer.tsx';
import { pathTo } from '#features/core/navigation/web/navigation-tree.ts';
import { readableAddress } from '#platform/web/readable-address.ts';
import { useChosenCompany } from '#platform/web/use-chosen-company.ts';
import { useMenuTree } from '#features/core/navigation/web/use-menu.ts';

type DraftsHostProps = { readonly opened: boolean; readonly onClose: () => void };

/** The person's unfinished forms, each with its page as the menu calls it. */
export const DraftsHost = ({ opened, onClose }: DraftsHostProps) => {
  const tree = useMenuTree();
  const pageName = (url: string) => pathTo(tree, url).at(-1)?.title ?? readableAddress(url);
  return <DraftsDrawer opened={opened} onClose={onClose} company={useChosenCompany()} pageName={pageName} />;
};

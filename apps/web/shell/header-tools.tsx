import { Menu } from '@mantine/core';
import IconDatabaseX from '@tabler/icons-react/dist/esm/icons/IconDatabaseX.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconPlugConnected from '@tabler/icons-react/dist/esm/icons/IconPlugConnected.mjs';
import { adminTexts } from './admin-texts.ts';
import { useAdminDeeds } from './use-admin-deeds.ts';
import { useIsAdmin } from '#features/core/session/web/account.ts';
import { useFavourite } from '#features/workplace/shortcuts/web/favourite-star.tsx';
import { texts as taskTexts } from '#features/workplace/tasks/web/texts.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { openTaskCentre } from '#platform/web/task-centre.ts';
import type { HeaderFavourite } from './header-menu-kinds.ts';
import { useChosenCompany } from '#platform/web/use-chosen-company.ts';

const FavouriteItem = ({ url, title }: HeaderFavourite) => {
  const { isUnknown, word, Icon, turn } = useFavourite({ url, title, company: useChosenCompany() });
  return (
    <Menu.Item leftSection={<Icon size={14} aria-hidden="true" />} disabled={isUnknown} onClick={turn}>
      {word}
    </Menu.Item>
  );
};

const AdminItems = () => {
  const t = useTexts(adminTexts);
  const { test, clear } = useAdminDeeds();
  return (
    <>
      <Menu.Item
        leftSection={<IconPlugConnected size={14} aria-hidden="true" />}
        disabled={test.isPending}
        onClick={() => test.mutate()}
      >
        {t(test.isPending ? 'socketTesting' : 'socketTest')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconDatabaseX size={14} aria-hidden="true" />}
        disabled={clear.isPending}
        onClick={() => clear.mutate()}
      >
        {t('clearCaches')}
      </Menu.Item>
    </>
  );
};

/** What the top bar of a phone has no room for beside the names. */
export const HeaderTools = ({ favourite }: { readonly favourite: HeaderFavourite | null }) => {
  const t = useTexts(taskTexts);
  const isAdmin = useIsAdmin();
  return (
    <>
      {favourite === null ? null : (
        <>
          <FavouriteItem {...favourite} />
          <Menu.Divider />
        </>
      )}
      <Menu.Item leftSection={<IconListCheck size={14} aria-hidden="true" />} onClick={openTaskCentre}>
        {t('title')}
      </Menu.Item>
      {isAdmin ? <AdminItems /> : null}
    </>
  );
};

import { useEffect, useSyncExternalStore } from 'react';
import type { TablerIcon } from '@tabler/icons-react';
import IconApps from '@tabler/icons-react/dist/esm/icons/IconApps.mjs';
import IconBuildingFactory2 from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory2.mjs';
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';
import IconReportSearch from '@tabler/icons-react/dist/esm/icons/IconReportSearch.mjs';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import IconTimeline from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs';
import IconUserShield from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconPointFilled from '@tabler/icons-react/dist/esm/icons/IconPointFilled.mjs';

/** The icons of the product's own entries; the others come when a menu names one. The names are the icon set's own. */
const ICONS: Readonly<Record<string, TablerIcon>> = {
  apps: IconApps,
  home: IconHome,
  'clipboard-list': IconClipboardList,
  timeline: IconTimeline,
  packages: IconPackages,
  users: IconUsers,
  'user-shield': IconUserShield,
  'shield-lock': IconShieldLock,
  'report-search': IconReportSearch,
  table: IconTable,
  'building-factory-2': IconBuildingFactory2,
  database: IconDatabase,
  speakerphone: IconSpeakerphone,
  'device-desktop': IconDeviceDesktop,
  history: IconHistory,
};

type Icons = Readonly<Record<string, TablerIcon>>;

const listeners = new Set<() => void>();
let more: Icons | null = null;
let asking: Promise<void> | null = null;

const fetchMore = async (): Promise<void> => {
  more = (await import('./more-menu-icons.ts')).moreMenuIcons;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Once for all entries; without them the plain icon stands. */
const wantMore = (): void => {
  asking ??= fetchMore().catch(() => undefined);
};

/** The icon of a menu entry; a plain one for a name we do not carry, or until it is there. */
export const useMenuIcon = (name: string | null): TablerIcon => {
  const others = useSyncExternalStore(subscribe, () => more);
  const own = ICONS[name ?? ''];
  const isOther = name !== null && own === undefined;
  useEffect(() => {
    if (isOther) wantMore();
  }, [isOther]);
  return own ?? others?.[name ?? ''] ?? IconPointFilled;
};

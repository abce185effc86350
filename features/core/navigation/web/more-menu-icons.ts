import type { TablerIcon } from '@tabler/icons-react';
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs';
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs';
import IconAffiliate from '@tabler/icons-react/dist/esm/icons/IconAffiliate.mjs';
import IconBadge from '@tabler/icons-react/dist/esm/icons/IconBadge.mjs';
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs';
import IconBinaryTree from '@tabler/icons-react/dist/esm/icons/IconBinaryTree.mjs';
import IconBottle from '@tabler/icons-react/dist/esm/icons/IconBottle.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconBuildingCommunity from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs';
import IconBuildingFactory from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory.mjs';
import IconBuildingSkyscraper from '@tabler/icons-react/dist/esm/icons/IconBuildingSkyscraper.mjs';
import IconBuildingWarehouse from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconChartLine from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs';
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import IconClipboardData from '@tabler/icons-react/dist/esm/icons/IconClipboardData.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconCpu from '@tabler/icons-react/dist/esm/icons/IconCpu.mjs';
import IconDashboard from '@tabler/icons-react/dist/esm/icons/IconDashboard.mjs';
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs';
import IconDroplet from '@tabler/icons-react/dist/esm/icons/IconDroplet.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconFileCertificate from '@tabler/icons-react/dist/esm/icons/IconFileCertificate.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs';
import IconFlask2 from '@tabler/icons-react/dist/esm/icons/IconFlask2.mjs';
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
import IconGitBranch from '@tabler/icons-react/dist/esm/icons/IconGitBranch.mjs';
import IconGitMerge from '@tabler/icons-react/dist/esm/icons/IconGitMerge.mjs';
import IconGlass from '@tabler/icons-react/dist/esm/icons/IconGlass.mjs';
import IconGridDots from '@tabler/icons-react/dist/esm/icons/IconGridDots.mjs';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import IconHierarchy from '@tabler/icons-react/dist/esm/icons/IconHierarchy.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconLeaf from '@tabler/icons-react/dist/esm/icons/IconLeaf.mjs';
import IconLemon from '@tabler/icons-react/dist/esm/icons/IconLemon.mjs';
import IconLicense from '@tabler/icons-react/dist/esm/icons/IconLicense.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconPackageExport from '@tabler/icons-react/dist/esm/icons/IconPackageExport.mjs';
import IconPackageImport from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import IconPlug from '@tabler/icons-react/dist/esm/icons/IconPlug.mjs';
import IconReport from '@tabler/icons-react/dist/esm/icons/IconReport.mjs';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import IconServer2 from '@tabler/icons-react/dist/esm/icons/IconServer2.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconShield from '@tabler/icons-react/dist/esm/icons/IconShield.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconSitemap from '@tabler/icons-react/dist/esm/icons/IconSitemap.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconTimelineEvent from '@tabler/icons-react/dist/esm/icons/IconTimelineEvent.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUserCog from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';

/** The icons that a menu may name besides those of the product's own entries. */
export const moreMenuIcons: Readonly<Record<string, TablerIcon>> = {
  'user-circle': IconUserCircle,
  bell: IconBell,
  activity: IconActivity,
  'clipboard-check': IconClipboardCheck,
  'clipboard-data': IconClipboardData,
  'device-tablet': IconDeviceTablet,
  'timeline-event': IconTimelineEvent,
  'calendar-time': IconCalendarTime,
  calendar: IconCalendar,
  flask: IconFlask,
  'flask-2': IconFlask2,
  package: IconPackage,
  'package-import': IconPackageImport,
  'package-export': IconPackageExport,
  'building-warehouse': IconBuildingWarehouse,
  truck: IconTruck,
  'truck-delivery': IconTruckDelivery,
  'git-merge': IconGitMerge,
  barcode: IconBarcode,
  user: IconUser,
  'user-cog': IconUserCog,
  'shield-check': IconShieldCheck,
  shield: IconShield,
  lock: IconLock,
  key: IconKey,
  'grid-dots': IconGridDots,
  'layout-grid': IconLayoutGrid,
  'list-details': IconListDetails,
  'list-check': IconListCheck,
  'help-circle': IconHelpCircle,
  'server-2': IconServer2,
  'stack-2': IconStack2,
  'building-factory': IconBuildingFactory,
  building: IconBuilding,
  'building-community': IconBuildingCommunity,
  'building-skyscraper': IconBuildingSkyscraper,
  'file-text': IconFileText,
  'file-certificate': IconFileCertificate,
  report: IconReport,
  'chart-bar': IconChartBar,
  'chart-line': IconChartLine,
  settings: IconSettings,
  tool: IconTool,
  cpu: IconCpu,
  plug: IconPlug,
  adjustments: IconAdjustments,
  id: IconId,
  badge: IconBadge,
  license: IconLicense,
  sitemap: IconSitemap,
  hierarchy: IconHierarchy,
  route: IconRoute,
  scale: IconScale,
  bottle: IconBottle,
  lemon: IconLemon,
  glass: IconGlass,
  droplet: IconDroplet,
  leaf: IconLeaf,
  dashboard: IconDashboard,
  link: IconLink,
  'external-link': IconExternalLink,
  folder: IconFolder,
  tag: IconTag,
  'users-group': IconUsersGroup,
  affiliate: IconAffiliate,
  'binary-tree': IconBinaryTree,
  'git-branch': IconGitBranch,
  message: IconMessage,
  clock: IconClock,
  'map-pin': IconMapPin,
  'menu-2': IconMenu2,
};

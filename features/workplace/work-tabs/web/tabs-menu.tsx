import { Menu } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import type { useWorkTabs } from './use-work-tabs.ts';
import { othersThan, rightOf, type WorkTab } from './work-tab-list.ts';
import { workTabsTexts } from './work-tabs-texts.ts';

type TabDeedsProps = {
  readonly model: ReturnType<typeof useWorkTabs>;
  /** The tab that is spoken of. */
  readonly of: WorkTab;
  readonly nameOf: (tab: WorkTab) => string;
};

/** What can be done with a tab and with those beside it. */
export const TabDeeds = ({ model, of, nameOf }: TabDeedsProps) => {
  const t = useTexts(workTabsTexts);
  const others = othersThan(model, of.id);
  const right = rightOf(model, of.id);
  return (
    <>
      <Menu.Item onClick={() => model.closeTab(of)} rightSection={<kbd aria-hidden="true">Del</kbd>}>
        {t('closeOf', { title: nameOf(of) })}
      </Menu.Item>
      <Menu.Item disabled={others.length === 0} onClick={() => model.closeMany(others, of)}>
        {t('closeOthers')}
      </Menu.Item>
      <Menu.Item disabled={right.length === 0} onClick={() => model.closeMany(right, of)}>
        {t('closeRight')}
      </Menu.Item>
      <Menu.Item
        disabled={model.closed.length === 0}
        onClick={model.reopen}
        rightSection={<kbd aria-hidden="true">Ins</kbd>}
      >
        {t('reopen')}
      </Menu.Item>
    </>
  );
};

/** Every tab by name, and what can be done with the one on show. */
export const TabsMenu = ({ model, of, nameOf }: TabDeedsProps) => {
  const t = useTexts(workTabsTexts);
  const { tabs, shown } = model;
  return (
    <>
      <Menu.Label>{t('all', { count: tabs.length })}</Menu.Label>
      {tabs.map((tab) => (
        <Menu.Item
          key={tab.id}
          onClick={() => model.select(tab)}
          aria-current={tab.id === shown || undefined}
          leftSection={
            tab.isLost ? (
              <IconLock size={14} aria-label={t('lostMark')} role="img" />
            ) : (
              <IconCheck size={14} aria-hidden="true" visibility={tab.id === shown ? 'visible' : 'hidden'} />
            )
          }
        >
          {nameOf(tab)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <TabDeeds model={model} of={of} nameOf={nameOf} />
    </>
  );
};

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Menu } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { useCompanies } from '#features/core/companies/web/api.ts';
import { useTabKeys } from './tab-keys.ts';
import { TabDeeds, TabsMenu } from './tabs-menu.tsx';
import type { TakeVisited } from '#platform/web/shown-tab.ts';
import { useWorkTabs } from './use-work-tabs.ts';
import { useOpenBeside } from './use-open-beside.ts';
import { companyIn, type WorkTab } from './work-tab-list.ts';
import { workTabsTexts } from './work-tabs-texts.ts';
import classes from './work-tabs.module.css';

/** What a tab is called: with a number where the screen is open twice, with its company where they differ. */
const useNames = (tabs: readonly WorkTab[]) => {
  const t = useTexts(workTabsTexts);
  const { companies } = useCompanies();
  const several = new Set(tabs.map(({ href }) => companyIn(href))).size > 1;
  return ({ title, copy, href }: WorkTab): string => {
    const own = copy === 0 ? title : t('copy', { title, number: copy + 1 });
    const company = several ? companies.find(({ mccid }) => String(mccid) === companyIn(href))?.mccname : undefined;
    return company === undefined ? own : t('inCompany', { title: own, company });
  };
};

type TabProps = {
  readonly tab: WorkTab;
  readonly name: string;
  readonly isShown: boolean;
  readonly isReached: boolean;
  readonly isOver: boolean;
  readonly on: {
    readonly select: () => void;
    readonly close: () => void;
    readonly menu: () => void;
    readonly keys: (event: KeyboardEvent) => void;
    readonly focus: () => void;
    readonly drag: (phase: 'start' | 'over' | 'drop' | 'end') => void;
  };
};

const Tab = ({ tab, name, isShown, isReached, isOver, on }: TabProps) => {
  const t = useTexts(workTabsTexts);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isShown]);
  return (
    <div
      ref={place}
      role="presentation"
      className={classes.tab}
      data-shown={isShown || undefined}
      data-lost={tab.isLost || undefined}
      data-over={isOver || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        on.drag('start');
      }}
      onDragOver={(event) => {
        event.preventDefault();
        on.drag('over');
      }}
      onDrop={(event) => {
        event.preventDefault();
        on.drag('drop');
      }}
      onDragEnd={() => on.drag('end')}
      // Without this the middle button begins to scroll the page.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onContextMenu={on.menu}
      onAuxClick={(event) => event.button === 1 && on.close()}
    >
      <button
        type="button"
        role="tab"
        className={classes.name}
        aria-selected={isShown}
        aria-controls="content"
        aria-label={tab.isLost ? t('lost', { title: name }) : name}
        aria-keyshortcuts="Delete"
        tabIndex={isReached ? 0 : -1}
        data-tab={tab.id}
        data-tip={tab.isLost ? t('lostMark') : name}
        onClick={on.select}
        onKeyDown={on.keys}
        onFocus={on.focus}
      >
        {tab.isLost ? <IconLock size={14} stroke={1.75} aria-hidden="true" /> : null}
        <span className={classes.words}>{name}</span>
      </button>
      {/* By the pointer alone: with the keys it is Delete, and in the list of all tabs it is a line. */}
      <button
        type="button"
        className={classes.close}
        tabIndex={-1}
        aria-hidden="true"
        data-close={tab.id}
        data-tip={t('closeOf', { title: name })}
        onClick={on.close}
      >
        <IconX size={14} stroke={1.75} />
      </button>
    </div>
  );
};

type Model = ReturnType<typeof useWorkTabs>;

const useDragging = ({ tabs, moveTo }: Model) => {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const phases = (id: string) => ({
    start: () => setDragged(id),
    over: () => setOver(id),
    drop: () => {
      if (dragged !== null && dragged !== id)
        moveTo(
          dragged,
          tabs.findIndex((tab) => tab.id === id),
        );
      setOver(null);
    },
    end: () => {
      setDragged(null);
      setOver(null);
    },
  });
  return {
    over: dragged === null ? null : over,
    on: (id: string, phase: 'start' | 'over' | 'drop' | 'end') => phases(id)[phase](),
  };
};

type WorkTabsProps = { readonly title: string; readonly takeVisited: TakeVisited };

/** The screens that are kept open, over the content: one on show, the others as they were left. */
export const WorkTabs = ({ title, takeVisited }: WorkTabsProps) => {
  const t = useTexts(workTabsTexts);
  const model = useWorkTabs(title, takeVisited);
  const { tabs, shown } = model;
  const nameOf = useNames(tabs);
  const list = useRef<HTMLDivElement>(null);
  const [menuOf, setMenuOf] = useState<string | null>(null);
  const dragging = useDragging(model);
  const keys = useTabKeys(model, list);
  useOpenBeside(model.openBeside);
  const active = tabs.find(({ id }) => id === shown);
  if (active === undefined) return <div className={classes.bar} />;
  const of = tabs.find(({ id }) => id === menuOf) ?? active;
  return (
    <div className={classes.bar}>
      <Menu
        opened={menuOf !== null}
        onChange={(opened) => setMenuOf((now) => (opened ? (now ?? shown) : null))}
        position="bottom-start"
        width={280}
      >
        <Menu.ContextMenu>
          <div
            ref={list}
            className={classes.list}
            role="tablist"
            aria-label={t('tabs')}
            aria-describedby="work-tabs-keys"
          >
            {tabs.map((tab) => (
              <Tab
                key={tab.id}
                tab={tab}
                name={nameOf(tab)}
                isShown={tab.id === shown}
                isReached={tab.id === (keys.reached ?? shown)}
                isOver={tab.id === dragging.over}
                on={{
                  select: () => model.select(tab),
                  close: () => model.closeTab(tab),
                  menu: () => setMenuOf(tab.id),
                  keys: (event) => keys.onKey(event, tab),
                  focus: () => keys.reach(tab.id),
                  drag: (phase) => dragging.on(tab.id, phase),
                }}
              />
            ))}
          </div>
        </Menu.ContextMenu>
        <Menu.Dropdown aria-label={t('menuOf', { title: nameOf(of) })}>
          <TabDeeds model={model} of={of} nameOf={nameOf} />
        </Menu.Dropdown>
      </Menu>
      <span id="work-tabs-keys" className="visually-hidden">
        {t('keys')}
      </span>
      <Menu position="bottom-end" width={300}>
        <Menu.Target>
          <button
            type="button"
            className={classes.all}
            aria-label={t('switcher', { title: nameOf(active), count: tabs.length })}
          >
            {/* The space parts the words from the count for whoever reads them out. */}
            <span className={`${classes.words} ${classes.phone}`}>{nameOf(active)}</span>{' '}
            <span className={classes.count}>{tabs.length}</span>
            <IconChevronDown size={15} stroke={1.75} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={classes.dropdown ?? ''}>
          <TabsMenu model={model} of={active} nameOf={nameOf} />
        </Menu.Dropdown>
      </Menu>
    </div>
  );
};

import { useEffect, useRef } from 'react';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { useFocusBack } from '#platform/web/ui/focus-back.ts';
import type { NavigationItem } from './navigation-item.ts';
import { NavigationList } from './navigation-list.tsx';
import classes from './navigation.module.css';
import { navigationTexts } from './texts.ts';

type NavigationAsideProps = { readonly item: NavigationItem; readonly onClose: () => void };

/** The panel beside a navigation, with what an aside item holds. */
export const NavigationAside = ({ item, onClose }: NavigationAsideProps) => {
  const t = useTexts(navigationTexts);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = panel.current;
    box?.querySelector<HTMLElement>('[data-entry]')?.focus();
    // Where the panel takes room from the list, the item that closes it again stays in sight.
    box?.parentElement?.querySelector('[aria-haspopup][aria-expanded="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [item.id]);
  useFocusBack(true);
  return (
    <div className={classes.aside} ref={panel} role="group" aria-label={item.title} data-entries>
      <div className={classes.asideHead}>
        <strong className={classes.title}>{item.title}</strong>
        <button
          type="button"
          className={classes.asideClose}
          aria-label={t('closePanel', { title: item.title })}
          onClick={onClose}
        >
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <div className={classes.asideList}>
        <NavigationList items={item.children} depth={0} />
      </div>
    </div>
  );
};

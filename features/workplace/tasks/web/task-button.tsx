import { Suspense, useEffect, useRef, useState } from 'react';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { onOpenTaskCentre } from '#platform/web/task-centre.ts';
import { BareButton } from '#platform/web/ui/plain-button.tsx';
import { useTasks } from './tasks-queries.ts';
import classes from './tasks.module.css';
import { texts } from './texts.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

const TaskPanel = lazyPart(async () => (await import('./task-panel.tsx')).TaskPanel);

/** The task centre's place in the top bar: how many run, and the panel under it. */
export const TaskButton = () => {
  const t = useTexts(texts);
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const { open } = useTasks();
  useEffect(() => onOpenTaskCentre(() => setOpened(true)), []);
  const close = (giveFocusBack: boolean) => {
    setOpened(false);
    if (giveFocusBack) button.current?.focus();
  };
  return (
    <>
      <BareButton
        ref={button}
        className={classes.button}
        aria-label={open.length > 0 ? t('buttonOpen', { count: open.length }) : t('button')}
        data-tip={t('title')}
        data-tasks={open.length > 0 ? 'open' : 'none'}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened((was) => !was)}
        onPointerEnter={TaskPanel.fetchEarly}
        onFocus={TaskPanel.fetchEarly}
      >
        <IconListCheck size={18} stroke={1.75} aria-hidden="true" />
        {open.length > 0 ? (
          <span className={classes.count} data-testid="task-count" aria-hidden="true">
            {open.length}
          </span>
        ) : null}
      </BareButton>
      {opened ? (
        <Suspense>
          <TaskPanel button={button} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
};

import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import IconStarOff from '@tabler/icons-react/dist/esm/icons/IconStarOff.mjs';
import { useRemoveFavourite } from './favourite-star.tsx';
import { changeFavourites, inOrder } from './change-favourites.ts';
import type { Shortcuts } from './shortcut-queries.ts';
import { texts } from './texts.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { BareButton, IconButton } from '#platform/web/ui/plain-button.tsx';
import { tellFailure } from '#platform/web/ui/tell-failure.ts';
import classes from './home-shortcuts.module.css';
import { PageLink } from '#platform/web/ui/page-link.tsx';

type Favourite = Shortcuts['favourites'][number];
type HomeFavouritesProps = { readonly company: string | null; readonly favourites: readonly Favourite[] };

/** More stand behind a button: thirty would push down all that is beside them. */
const SHOWN = 8;

const KEEPING = ['keep-favourite-order'];

/** The list as it is being put; sent one after the other, and turned back where the server refuses. */
const useOrder = ({ company, favourites }: HomeFavouritesProps) => {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const [put, setPut] = useState<readonly string[] | null>(null);
  const kept = favourites.map(({ url }) => url);
  const order = inOrder(put ?? kept)(kept);
  const { mutate } = useMutation({
    mutationKey: KEEPING,
    scope: { id: KEEPING[0] ?? '' },
    mutationFn: (urls: readonly string[]) => changeFavourites(queries, inOrder(urls), company),
    onError: (problem) => tellFailure(problem, { title: t('failed') }),
    onSettled: () => {
      if (queries.isMutating({ mutationKey: KEEPING }) <= 1) setPut(null);
    },
  });
  return {
    rows: order.flatMap((url) => favourites.find((each) => each.url === url) ?? []),
    moved: (url: string, to: number): readonly string[] => {
      const others = order.filter((each) => each !== url);
      return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, url);
    },
    show: setPut,
    keep: (urls: readonly string[]) => {
      setPut(urls);
      if (urls.some((url, at) => url !== kept[at])) mutate(urls);
    },
  };
};

/** The row that stands at a height of the page. */
const rowAt = (list: HTMLElement | null, y: number): number =>
  [...(list?.children ?? [])].filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y > top + height / 2;
  }).length;

const Removal = ({ company, favourite }: { readonly company: string | null; readonly favourite: Favourite }) => {
  const t = useTexts(texts);
  const remove = useRemoveFavourite(company);
  const { url, caption: title } = favourite;
  return (
    <IconButton
      className={classes.handle}
      aria-label={t('removeOf', { title })}
      data-tip={t('removeTip')}
      onClick={() =>
        void remove({ url, title }).catch((problem: unknown) => tellFailure(problem, { title: t('failed') }))
      }
    >
      <IconStarOff size={15} stroke={1.75} aria-hidden="true" />
    </IconButton>
  );
};

/** What the person keeps at hand, in their own order: dragged by the handle, or moved there by the arrows. */
export const HomeFavourites = (props: HomeFavouritesProps) => {
  const t = useTexts(texts);
  const { rows, moved, show, keep } = useOrder(props);
  const list = useRef<HTMLUListElement>(null);
  const [held, setHeld] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const last = useRef<readonly string[] | null>(null);

  const onKey = (event: KeyboardEvent, { url, caption }: Favourite, at: number) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const urls = moved(url, to);
    keep(urls);
    const place = urls.indexOf(url) + 1;
    // It goes on being seen, and so does its focus.
    if (place > SHOWN) setWhole(true);
    setSaid(t('movedTo', { title: caption, place }));
  };
  const dragging = (url: string) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setHeld(url);
    },
    onPointerMove: (event: PointerEvent) => {
      if (held !== url) return;
      const at = rows.findIndex((row) => row.url === url);
      const to = rowAt(list.current, event.clientY);
      last.current = moved(url, to > at ? to - 1 : to);
      show(last.current);
    },
    onPointerUp: () => {
      if (last.current !== null) keep(last.current);
      last.current = null;
      setHeld(null);
    },
    onPointerCancel: () => {
      last.current = null;
      show(null);
      setHeld(null);
    },
  });
  return (
    <>
      <ul ref={list} id={id} className={classes.rows}>
        {(isWhole ? rows : rows.slice(0, SHOWN)).map((row, at) => (
          <li key={row.url} className={classes.favourite} data-held={held === row.url || undefined}>
            <PageLink to={row.url} className={classes.rowLink}>
              <span className={classes.grow}>{row.caption}</span>
            </PageLink>
            <Removal company={props.company} favourite={row} />
            {rows.length < 2 ? null : (
              <IconButton
                className={`${classes.handle} ${classes.grip}`}
                aria-label={t('moveOf', { title: row.caption })}
                aria-keyshortcuts="ArrowUp ArrowDown Home End"
                data-tip={t('moveTip')}
                onKeyDown={(event) => onKey(event, row, at)}
                {...dragging(row.url)}
              >
                <IconGripVertical size={15} stroke={1.75} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {rows.length > SHOWN ? (
        <BareButton
          className={classes.more}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('showFewer') : t('showAll', { count: rows.length })}
        </BareButton>
      ) : null}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
};

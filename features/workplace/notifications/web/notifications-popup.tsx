import { type RefObject, useMemo, useRef, useState } from 'react';
import { Button, Checkbox, CloseButton } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Listed } from '#platform/web/ui/listed.tsx';
import { DeedRefusal, EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { type OnDismiss, useLightDismiss } from '#platform/web/ui/use-light-dismiss.ts';
import type { Notification } from '../contract/shapes.ts';
import { isListed } from './arrived.ts';
import classes from './notifications.module.css';
import { useDeleteNotifications, useMarkRead, useReadAnnouncement } from './notification-changes.ts';
import { useAnnouncements, useNotifications } from './notifications-queries.ts';
import { popupTexts } from './popup-texts.ts';

type RowProps = {
  readonly item: Notification;
  readonly selected: boolean;
  readonly onSelect: (selected: boolean) => void;
  readonly onOpen: (item: Notification) => void;
};

const Row = ({ item, selected, onSelect, onOpen }: RowProps) => {
  const t = useTexts(popupTexts);
  const format = useFormat();
  const { link } = item;
  return (
    <li className={classes.row} data-selected={selected} data-unread={!item.read}>
      <Checkbox
        checked={selected}
        onChange={(event) => onSelect(event.currentTarget.checked)}
        aria-label={t('select', { message: item.message })}
      />
      <span className={classes.message}>
        {link === null ? (
          item.message
        ) : (
          <a
            href={link}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
              event.preventDefault();
              onOpen(item);
            }}
          >
            {item.message}
          </a>
        )}
        {item.read ? null : <span className={classes.new}>{t('unread')}</span>}
      </span>
      <time className={classes.ago} dateTime={item.createdDateISO} data-tip={item.createdDate}>
        {format.ago(item.createdDateISO)}
      </time>
    </li>
  );
};

const Announcements = () => {
  const t = useTexts(popupTexts);
  const { data = [] } = useAnnouncements();
  const reading = useReadAnnouncement();
  if (data.length === 0) return null;
  return (
    // It is scrolled by keys too where nothing in it takes the focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls needs a stop of its own
    <div className={classes.announcements} role="group" aria-label={t('announcements')} tabIndex={0}>
      {data.map(({ id, message, read }) => (
        <div key={id} className={classes.announcement}>
          <p data-unread={!read}>{message}</p>
          {read ? null : (
            <Button
              variant="default"
              size="xs"
              loading={reading.isPending && reading.variables === id}
              onClick={() => reading.mutate(id)}
            >
              {t('haveRead')}
            </Button>
          )}
        </div>
      ))}
    </div>
  );
};

const useSelection = (list: readonly Notification[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const ids = list.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  return {
    ids,
    all: list.length > 0 && ids.length === list.length,
    select: (id: number, on: boolean) =>
      setChosen((before) => {
        const next = new Set(before);
        if (on) next.add(id);
        else next.delete(id);
        return next;
      }),
    selectAll: (on: boolean) => setChosen(new Set(on ? list.map(({ id }) => id) : [])),
  };
};

type ToolsProps = {
  readonly list: readonly Notification[];
  readonly selection: ReturnType<typeof useSelection>;
  readonly reading: ReturnType<typeof useMarkRead>;
  readonly remove: ReturnType<typeof useDeleteNotifications>;
};

/** What can be done with the selected ones; with none selected, all that is new can be called read. */
const Tools = ({ list, selection, reading, remove }: ToolsProps) => {
  const t = useTexts(popupTexts);
  const { ids, all } = selection;
  const unread = list.filter(({ id, read }) => !read && (ids.length === 0 || ids.includes(id))).map(({ id }) => id);
  return (
    <div className={classes.tools}>
      <Checkbox
        label={t('selectAll')}
        checked={all}
        indeterminate={ids.length > 0 && !all}
        onChange={(event) => selection.selectAll(event.currentTarget.checked)}
      />
      <span className={classes.chosen} role="status">
        {ids.length > 0 ? t('selected', { count: ids.length }) : ''}
      </span>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconChecks size={15} stroke={1.75} aria-hidden="true" />}
        disabled={unread.length === 0}
        loading={reading.isPending}
        onClick={() => reading.mutate(unread)}
      >
        {ids.length > 0 ? t('markRead') : t('markAllRead')}
      </Button>
      <Button
        color="red"
        variant="light"
        size="xs"
        leftSection={<IconTrash size={15} stroke={1.75} aria-hidden="true" />}
        disabled={ids.length === 0}
        loading={remove.isPending}
        onClick={() => remove.mutate(ids)}
      >
        {t('delete')}
      </Button>
    </div>
  );
};

type NotificationsPopupProps = { readonly bell: RefObject<HTMLElement | null>; readonly onClose: OnDismiss };

const NOTHING: readonly Notification[] = [];

/** 'Bildirimler': the list under the bell, with its selection and 'Sil'. Times are those of the opening. */
export const NotificationsPopup = ({ bell, onClose }: NotificationsPopupProps) => {
  const t = useTexts(popupTexts);
  const router = useRouter();
  const popup = useRef<HTMLDivElement>(null);
  const { data: all, error, refetch } = useNotifications();
  const data = useMemo(() => all?.filter(isListed), [all]);
  const selection = useSelection(data ?? NOTHING);
  const remove = useDeleteNotifications();
  const reading = useMarkRead();
  useLightDismiss(popup, bell, onClose);
  const open = ({ id, link, read }: Notification) => {
    onClose(false);
    if (!read) reading.mutate([id]);
    if (link !== null) router.history.push(link);
  };
  return (
    <div ref={popup} className={classes.popup} role="dialog" aria-label={t('title')} tabIndex={-1}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('title')}</h2>
        <CloseButton aria-label={t('close')} onClick={() => onClose(true)} />
      </div>
      <Announcements />
      <Listed
        rows={data}
        asked={{ error, refetch }}
        none={<EmptyNote title={t('none')} description={t('noneNote')} icon={<IconBellOff size={22} stroke={1.6} />} />}
      >
        {(rows) => (
          <>
            <Tools list={rows} selection={selection} reading={reading} remove={remove} />
            <DeedRefusal problem={remove.error} />
            <DeedRefusal problem={reading.error} />
            <ul className={classes.list} data-testid="notification-list">
              {rows.map((item) => (
                <Row
                  key={item.id}
                  item={item}
                  selected={selection.ids.includes(item.id)}
                  onSelect={(on) => selection.select(item.id, on)}
                  onOpen={open}
                />
              ))}
            </ul>
          </>
        )}
      </Listed>
    </div>
  );
};

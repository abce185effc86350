import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionIcon } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useFormat, useTexts } from '#platform/web/i18n/use-texts.ts';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { Listed } from '#platform/web/ui/listed.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { offerUndo } from '#platform/web/ui/undo.ts';
import type { DraftLine } from '../contract/shapes.ts';
import { DRAFTS_KEY, draftsQuery } from './draft-queries.ts';
import classes from './drafts-drawer.module.css';
import { throwAwayDraft } from './server-drafts.ts';
import { texts } from './texts.ts';

type LineProps = {
  readonly draft: DraftLine;
  readonly page: string;
  readonly onOpen: (href: string) => void;
};

const Line = ({ draft, page, onOpen }: LineProps) => {
  const t = useTexts(texts);
  const format = useFormat();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: DRAFTS_KEY });
  const drop = useMutation({
    mutationFn: () => throwAwayDraft(draft),
    onSettled: refresh,
    onSuccess: (undo) => {
      if (undo !== null) offerUndo({ message: t('dropped', { title: draft.title }), undo, refresh });
    },
  });
  return (
    <li className={classes.draft}>
      <span className={classes.what}>
        <a
          href={draft.href}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            onOpen(draft.href);
          }}
        >
          {draft.title}
        </a>
        <span>{page}</span>
        <time dateTime={draft.updatedAt} data-tip={format.dateTime(draft.updatedAt)}>
          {format.ago(draft.updatedAt)}
        </time>
      </span>
      <ActionIcon
        color="gray"
        disabled={drop.isPending}
        aria-label={t('drop', { title: draft.title })}
        data-tip={t('dropTip')}
        onClick={() => drop.mutate()}
      >
        <IconTrash size={16} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
};

type DraftsDrawerProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly company: string | null;
  /** What people call the page at an address. */
  readonly pageName: (url: string) => string;
};

const Lines = ({ onClose, company, pageName }: Omit<DraftsDrawerProps, 'opened'>) => {
  const t = useTexts(texts);
  const router = useRouter();
  const drafts = useQuery(draftsQuery(company));
  const open = (href: string) => {
    onClose();
    router.history.push(href);
  };
  return (
    <Listed rows={drafts.data} asked={drafts} none={<EmptyNote title={t('none')} description={t('noneNote')} />}>
      {(rows) => (
        <>
          <p className={classes.note}>{t('listNote')}</p>
          <ul className={classes.list}>
            {rows.map((draft) => (
              <Line key={draft.key} draft={draft} page={pageName(draft.key.split('#', 1)[0] ?? '')} onOpen={open} />
            ))}
          </ul>
        </>
      )}
    </Listed>
  );
};

/** Forms that the person has left half filled: where each is, since when, and how to go on with it or throw it away. */
export const DraftsDrawer = ({ opened, onClose, ...rest }: DraftsDrawerProps) => {
  const t = useTexts(texts);
  return (
    <Drawer opened={opened} onClose={onClose} title={t('listTitle')}>
      <Lines onClose={onClose} {...rest} />
    </Drawer>
  );
};

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { isApiProblem } from '#platform/web/api-problem.ts';
import { call } from '#platform/web/api.ts';
import { HOME } from '#platform/web/home-address.ts';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { previewCalls } from '../contract/calls.ts';
import classes from './preview-band.module.css';
import { previewTexts } from './texts.ts';

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 10_000;

/** Now, a few times a minute. */
const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** What was refused to the previewed is not what the person is refused. */
const REFUSED = '/403-unauthorized';

/** Ends the preview, and shows the same page with the person's own rights. */
const close = async (id: string): Promise<void> => {
  // One that has ended already is closed all the same.
  await call(previewCalls.endPreview, { id }, { quiet: true, preview: null }).catch(() => undefined);
  const { pathname, search, hash } = location;
  const left = new URLSearchParams(search);
  left.delete('preview');
  const query = left.toString();
  location.replace(`${pathname === REFUSED ? HOME : pathname}${query === '' ? '' : `?${query}`}${hash}`);
};

/** Over every page of a tab that looks by a preview: as whom, where, for how long, and the way out. */
export const PreviewBand = ({ id }: { readonly id: string }) => {
  const t = useTexts(previewTexts);
  const now = useNow();
  const { data, error } = useQuery({
    queryKey: ['preview', id],
    queryFn: ({ signal }) => call(previewCalls.findPreview, { id }, { signal, quiet: true }),
    retry: false,
    refetchInterval: MINUTE_MS,
  });
  const left = data === undefined ? 0 : Math.ceil((Date.parse(data.endsAt) - now) / MINUTE_MS);
  const isOver = (isApiProblem(error) && error.code === 'preview-over') || (data !== undefined && left <= 0);
  return (
    <div className={classes.band} data-over={isOver || undefined} role="note" aria-label={t('band')}>
      <IconEye size={16} stroke={1.75} aria-hidden="true" />
      {isOver ? <strong>{t('over')}</strong> : null}
      {!isOver && data !== undefined ? (
        <>
          <strong>{t(data.kind, { names: data.names.join(', ') })}</strong>
          <span className={classes.where}>
            {t('where', { company: data.company })} {data.isStaged ? t('staged') : null}{' '}
            {data.isDraft ? t('draft') : null}
          </span>
          <span className={classes.left}>{t('left', { minutes: left })}</span>
        </>
      ) : null}
      <button type="button" className={classes.close} onClick={() => void close(id)}>
        {t('close')}
      </button>
    </div>
  );
};

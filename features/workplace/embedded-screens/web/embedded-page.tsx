import { useEffect, useState } from 'react';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { useTexts } from '#platform/web/i18n/use-texts.ts';
import { LinkButton, PlainButton } from '#platform/web/ui/plain-button.tsx';
import { EmptyNote } from '#platform/web/ui/refusal-note.tsx';
import { Skeletons } from '#platform/web/ui/skeletons.tsx';
import type { EmbeddedPageDetails } from './embedded-queries.ts';
import classes from './embedded-page.module.css';
import { canFrame } from './page-origins.ts';
import { texts } from './texts.ts';

type PageProps = { readonly page: EmbeddedPageDetails; readonly title: string };

/** Opens the page beside the product: it learns neither where it was opened from nor anything about the reader. */
export const OpenInTab = ({ address }: Pick<EmbeddedPageDetails, 'address'>) => {
  const t = useTexts(texts);
  return (
    <LinkButton variant="default" href={address} target="_blank" rel="noopener noreferrer">
      <IconExternalLink size={16} aria-hidden="true" />
      {t('openInTab')}
    </LinkButton>
  );
};

/** Scripts, forms and downloads are the page's own; it moves the product nowhere. */
const sandboxOf = ({ keepsStorage }: EmbeddedPageDetails): string =>
  `allow-scripts allow-forms allow-downloads${keepsStorage ? ' allow-same-origin' : ''}`;

/** Whether the policy of the page stopped the frame: its site led on to one that is not on the list. */
const useStopped = (): boolean => {
  const [isStopped, setStopped] = useState(false);
  useEffect(() => {
    const stop = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
      if (effectiveDirective === 'frame-src') setStopped(true);
    };
    document.addEventListener('securitypolicyviolation', stop);
    return () => document.removeEventListener('securitypolicyviolation', stop);
  }, []);
  return isStopped;
};

const Frame = ({ page, title }: PageProps) => {
  const t = useTexts(texts);
  const isStopped = useStopped();
  const [isLoading, setLoading] = useState(true);
  if (isStopped)
    return (
      <EmptyNote
        title={t('ledElsewhere')}
        description={t('ledElsewhereNote')}
        action={<OpenInTab address={page.address} />}
      />
    );
  return (
    <div className={classes.frame} aria-busy={isLoading}>
      {isLoading ? (
        <div className={classes.loading}>
          <Skeletons rows={6} />
        </div>
      ) : null}
      <iframe
        src={page.address}
        title={title}
        sandbox={sandboxOf(page)}
        referrerPolicy="no-referrer"
        onLoad={() => setLoading(false)}
      />
    </div>
  );
};

/** A page of another site, in a frame or as a link to a tab of its own; what stands in its way is said. */
export const EmbeddedPage = ({ page, title }: PageProps) => {
  const t = useTexts(texts);
  const { address, origin, place, isAllowed } = page;
  if (!isAllowed) return <EmptyNote title={t('notAllowed', { origin })} description={t('notAllowedNote')} />;
  if (place === 'tab')
    return <EmptyNote title={t('inTab')} description={t('inTabNote')} action={<OpenInTab address={address} />} />;
  if (!canFrame(page))
    return (
      <EmptyNote
        title={t('olderPage')}
        description={t('olderPageNote')}
        action={<PlainButton onClick={() => location.reload()}>{t('reload')}</PlainButton>}
      />
    );
  return <Frame key={address} page={page} title={title} />;
};

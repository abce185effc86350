import type { MouseEvent, ReactNode } from 'react';
import { useRouter } from '@tanstack/react-router';
import { withCompany } from '#platform/web/company.ts';

type PageLinkProps = { readonly to: string; readonly className?: string | undefined; readonly children: ReactNode };

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link to a page of the product: a real address that keeps this tab's company, followed without a reload. */
export const PageLink = ({ to, className, children }: PageLinkProps) => {
  const router = useRouter();
  const href = withCompany(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    router.history.push(href);
  };
  return (
    <a href={href} className={className} onClick={follow}>
      {children}
    </a>
  );
};

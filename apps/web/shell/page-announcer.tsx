import { useEffect, useRef, useState } from 'react';

/**
 * Tells screen readers which page is on show after each change of page. The focus stays where it is, so that whoever goes
 * through the menu by keys goes on from there. The first page is not announced: the browser reads its title.
 */
export const PageAnnouncer = ({ url, title }: { readonly url: string; readonly title: string }) => {
  const shown = useRef(url);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (shown.current === url) return;
    shown.current = url;
    setAnnounced(title);
  }, [url, title]);
  return (
    <p className="visually-hidden" role="status" data-page-announcer>
      {announced}
    </p>
  );
};

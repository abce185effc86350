import { type ComponentType, lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { reportError } from './error-report.ts';
import { fetchLostStyles } from './lost-part.ts';

type Part<P> = ComponentType<P> & {
  /** Fetches it before it is shown. */
  readonly fetchEarly: () => void;
};

/** What a part was to be that did not arrive: open, and closed again by this; around what stands without it too. */
type Wanted = {
  readonly opened?: boolean;
  readonly onClose?: (giveFocusBack: boolean) => void;
  readonly children?: ReactNode;
};

/**
 * A part of the page that is fetched when it is first shown. Where it cannot be, the rest of the page stands: that is
 * told, and the part is asked for again when it is next wanted.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>): Part<P> => {
  const fresh = (): ComponentType<P> =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        reportError(error);
        return { default: Missing };
      }
    }) as ComponentType<P>;
  const again = (): ComponentType<P> => {
    fetchLostStyles();
    return fresh();
  };
  const Missing = (props: P) => {
    const { opened, onClose, children } = props as Wanted;
    const [Again, setAgain] = useState<ComponentType<P> | null>(null);
    const close = useRef(onClose);
    const wasClosed = useRef(false);
    useEffect(() => {
      close.current?.(true);
      return () => {
        current = again();
      };
    }, []);
    useEffect(() => {
      if (opened === false) wasClosed.current = true;
      else if (opened === true && wasClosed.current) setAgain(() => again());
    }, [opened]);
    return Again === null ? <>{children}</> : <Again {...props} />;
  };
  let current = fresh();
  const Shown = (props: P) => {
    const [Now] = useState(() => current);
    return <Now {...props} />;
  };
  return Object.assign(Shown, { fetchEarly: () => void load().catch(() => undefined) });
};

import { useEffect, useState } from 'react';

/** True once `active` has lasted; a quick answer then shows no skeleton at all. */
export const useDelayed = (active: boolean, milliseconds = 200): boolean => {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!active) {
      setPassed(false);
      return undefined;
    }
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [active, milliseconds]);
  return active && passed;
};

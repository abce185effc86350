import { useMediaQuery } from '@mantine/hooks';

/** How a panel stands to its list: beside it, over a part of it, or over all of it. */
export type RecordLayout = 'beside' | 'over' | 'phone';

const AT_ONCE = { getInitialValueInEffect: false };

export const useRecordLayout = (): RecordLayout => {
  const isWide = useMediaQuery('(width >= 1280px)', false, AT_ONCE);
  const isPhone = useMediaQuery('(width < 600px)', false, AT_ONCE);
  if (isWide) return 'beside';
  return isPhone ? 'phone' : 'over';
};

import { useRouter } from '@tanstack/react-router';

/** Takes this tab to another company, on the same page; what was open in the first is not carried over. */
export const useSwitchCompany = (): ((mccid: number) => void) => {
  const router = useRouter();
  return (mccid) => void router.navigate({ to: '.', search: { company: String(mccid) } as never });
};

import { patch, slice } from '../state.ts';

export type Tone = 'info' | 'success' | 'warning' | 'danger' | 'neutral';

export type ToastRequest = {
  /** A second toast with the same id replaces the first. */
  readonly id?: string;
  readonly tone?: Tone;
  readonly title?: string;
  readonly message: string;
  /** A second paragraph, smaller. */
  readonly detail?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Milliseconds; 5 s by default. */
  readonly duration?: number;
  /** Called when its time is over and it was neither closed nor acted on. */
  readonly onExpire?: () => void;
  /** Shows how long the action can still be taken, in seconds. */
  readonly counts?: boolean;
};

export type Toast = ToastRequest & { readonly id: string; readonly tone: Tone; readonly duration: number };

/** The toasts on show, and how many were ever shown: a new one is named by that. */
export const toastSlice = slice<{ readonly shown: readonly Toast[]; readonly made: number }>('toasts', {
  shown: [],
  made: 0,
});

export const shownToasts = (): readonly Toast[] => toastSlice.get().shown;

/** Takes a toast away before its time. */
export const dismissToast = (id: string): void =>
  patch(toastSlice, { shown: shownToasts().filter((toast) => toast.id !== id) });

/** Tells the person something that happened, for a few seconds, without taking the focus. */
export const showToast = (request: ToastRequest): void => {
  const made = toastSlice.get().made + 1;
  const toast: Toast = {
    ...request,
    id: request.id ?? `toast-${made}`,
    tone: request.tone ?? 'info',
    duration: request.duration ?? 5_000,
  };
  toastSlice.set({ shown: [...shownToasts().filter((other) => other.id !== toast.id), toast], made });
};

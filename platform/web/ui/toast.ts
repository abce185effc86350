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
  /** Milliseconds; 5 s unless told. */
  readonly duration?: number;
  /** Told when its time was over, and nobody had closed it or taken its action. */
  readonly onExpire?: () => void;
  /** Shows how long the action can still be taken, in seconds. */
  readonly counts?: boolean;
};

export type Toast = ToastRequest & { readonly id: string; readonly tone: Tone; readonly duration: number };

const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let counter = 0;

const publish = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

export const shownToasts = (): readonly Toast[] => toasts;

export const subscribeToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Takes a toast away before its time. */
export const dismissToast = (id: string): void => publish(toasts.filter((toast) => toast.id !== id));

/** Tells the person something that happened, for a few seconds, without taking the focus. */
export const showToast = (request: ToastRequest): void => {
  counter += 1;
  const toast: Toast = {
    ...request,
    id: request.id ?? `toast-${counter}`,
    tone: request.tone ?? 'info',
    duration: request.duration ?? 5_000,
  };
  publish([...toasts.filter((other) => other.id !== toast.id), toast]);
};

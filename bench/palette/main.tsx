import { createRoot } from 'react-dom/client';
import { Bare } from './bare.tsx';
import { COUNT, nameOf } from './items.ts';
import { ours } from './ours.tsx';

const which = new URLSearchParams(location.search).get('which');
const names = Array.from({ length: COUNT }, (_, index) => nameOf(index));

const root = createRoot(document.getElementById('root') as HTMLElement);
const draw = (opened: boolean) =>
  root.render(which === 'bare' ? <Bare opened={opened} names={names} /> : ours(names, opened));

// The page around it stands, as it does where it is opened.
draw(false);

/** Called by the benchmark: what is timed is the opening alone. */
Object.assign(globalThis, { benchDraw: () => draw(true) });

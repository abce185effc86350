import type { Page } from '@playwright/test';

/** How a processor made so much slower makes the work of a frame visible. */
export const SLOWER = 4;
/** So many frames are scrolled. */
export const FRAMES = 120;

/** From the call that draws until the frame after the one in which a cell far down or far to the side of the page stands. */
export const mount = (page: Page, row: string): Promise<number> =>
  page.evaluate(async (selector) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const began = performance.now();
    (globalThis as unknown as { benchDraw: () => void }).benchDraw();
    while (document.querySelector(selector) === null) {
      if (performance.now() - began > 60_000) throw new Error(`${selector} does not come`);
      await frame();
    }
    await frame();
    return performance.now() - began;
  }, row);

/** The 95th percentile of a frame's length while each frame scrolls on by most of a page: down, or sideways and back. */
export const scroll = (page: Page, scroller: string, way: 'down' | 'sideways'): Promise<number> =>
  page.evaluate(
    async ([selector, frames, isDown]) => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const scrolls = (each: Element): boolean => {
        const { overflowX, overflowY } = getComputedStyle(each);
        return isDown
          ? each.scrollHeight > each.clientHeight + 1_000 && overflowY !== 'visible'
          : each.scrollWidth > each.clientWidth + 1_000 && overflowX !== 'visible';
      };
      let box: Element | null = document.querySelector(selector);
      while (box !== null && !scrolls(box)) box = box.parentElement;
      if (box === null) throw new Error('nothing scrolls');
      const took: number[] = [];
      let by = 700;
      let before = await frame();
      for (let step = 0; step < frames; step += 1) {
        const stood = box.scrollLeft;
        if (isDown) box.scrollTop += 700;
        else {
          box.scrollLeft += by;
          if (box.scrollLeft === stood) by = -by;
        }
        const now = await frame();
        took.push(now - before);
        before = now;
      }
      const sorted = took.toSorted((a, b) => a - b);
      return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
    },
    [scroller, FRAMES, way === 'down'] as const,
  );

/** What a page's own thread works: who else is on the machine does not count in it. */
export const workOf = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const now = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
  return {
    client,
    worked: async <T>(work: () => Promise<T>) => {
      const before = await now();
      const took = await work();
      return { took, spent: (await now()) - before };
    },
  };
};

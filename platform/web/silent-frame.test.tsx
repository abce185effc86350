import { expect, test } from 'vitest';
import { askInFrame } from './silent-frame.ts';

const frameOf = (html: string) =>
  askInFrame(URL.createObjectURL(new Blob([html], { type: 'text/html' })), 8_000, () => undefined);

const answer = (source: string) =>
  `<script>parent.postMessage({ source: '${source}', url: 'https://citrus.example.com/#code=x' }, '*')</script>`;

test('the page in the frame hands over the answer, and the frame is gone', async () => {
  expect(await frameOf(answer('silent-check-sso'))).toBe('https://citrus.example.com/#code=x');
  expect(document.querySelector('iframe[hidden]')).toBeNull();
});

test('a page that hands nothing over is not waited for as long as a provider is', async () => {
  const began = performance.now();
  await expect(frameOf('<p>away</p>')).rejects.toThrow('did not answer');
  await expect(frameOf(answer('somebody'))).rejects.toThrow('did not answer');
  expect(performance.now() - began).toBeLessThan(8_000);
});

// Plain JavaScript: for a thread the stripping of types would be loaded a second time, and be most of its memory.
import { parentPort, workerData } from 'node:worker_threads';

const LOOK_EVERY_MS = 20;
const MB = 1_048_576;

const [parent, memoryMb, cpuSeconds] = workerData;

/** A heap's limit says nothing of buffers, and not every system has a limit for a process: so it is looked. */
const look = () => {
  const { user, system } = process.cpuUsage();
  if (process.memoryUsage.rss() > memoryMb * MB) process.kill(process.pid, 'SIGKILL');
  if (user + system > cpuSeconds * 1_000_000) process.kill(process.pid, 'SIGALRM');
  // Whoever asked has ended without a word.
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
};

look();
setInterval(look, LOOK_EVERY_MS);
parentPort?.postMessage('here');

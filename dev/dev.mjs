// npm run dev: the product from its sources, followed while they are edited.
import { join } from 'node:path';
import { handOver, install, root, toolEnvironment } from './prepare.mjs';

install();
handOver([join(root, 'dev', 'follow-sources.ts')], toolEnvironment());

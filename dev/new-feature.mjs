// npm run new-feature <name> ["Türkçe başlık" "English title"]: writes a feature with a first list into the product.
import { install, runNode } from './prepare.mjs';

install();
process.exit(runNode(['dev/new-feature.ts', ...process.argv.slice(2)]));

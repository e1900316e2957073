/** `npm run check`: types, style, the law of the architecture and unused code, side by side; seconds. */
import { runChecks } from './checks.mjs';
import { findNode } from './runtime.mjs';

const { failed } = await runChecks(findNode());
process.exit(failed === 0 ? 0 : 1);

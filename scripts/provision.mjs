/** `npm run provision`: installs and builds, as `npm start` does first, and starts nothing: for images and services. */
import { buildWeb, findNode, installDependencies } from './runtime.mjs';

installDependencies();
buildWeb(findNode());

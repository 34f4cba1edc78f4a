export { recordInDevelopment, refusedOverride, startDevelopment } from './developing.ts';
export { claimContainer, loadModules } from './modules.ts';

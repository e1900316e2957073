export { MissingModules as default } from '#features/learning/web/MissingModules.tsx';

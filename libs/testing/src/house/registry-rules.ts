/** Services are named in one registry; everything else derives from it. */
import { SERVICE_ROWS, SERVICES } from '@paanch/contracts/kernel/registry/services';
import type { HouseRule } from './import-rules.js';
import { packageOf, isSource, isTest, type SourceFile } from './source-tree.js';

/** Web apps know no services: there the same words mean other things. */
const KNOWS_SERVICES = /^(gateway|services|tools|libs\/(contracts|platform|testing))\//;
/** Refresh names use the same words; an interview is a kind of work too; a bench scenario is about one service. */
const MEANS_SOMETHING_ELSE =
  /^(libs\/contracts\/src\/kernel\/registry\/(services|refresh-names)\.ts$|services\/progress\/src\/stars\/|tools\/bench\/)/;

const isItsOwn = (path: string, service: string) =>
  path.startsWith(`services/${service}/`) ||
  (path.startsWith('libs/contracts/src/') && SERVICES.some((area) => path.includes(`/src/${area}/`)));

const namingOf = (service: string) => new RegExp(`['"\`]${service}['"\`]|\\b${service.toUpperCase()}_(INTERNAL_)?URL\\b`);

/** A service's configuration names the address of each service it calls. */
const isConfig = (path: string) => /^services\/[a-z]+\/src\/config\.ts$/.test(path);

export const servicesAreNamedOnce: HouseRule = (files: readonly SourceFile[]) =>
  files
    .filter((file) => isSource(file) && !isTest(file) && !file.path.endsWith('.example.ts'))
    .filter(({ path }) => KNOWS_SERVICES.test(path) && !MEANS_SOMETHING_ELSE.test(path) && !isConfig(path))
    .flatMap(({ path, text }) =>
      SERVICES.filter((service) => !isItsOwn(path, service) && namingOf(service).test(text)).map(
        (service) => `${path} names ${service}: derive it from libs/contracts/src/kernel/registry/services.json`,
      ),
    );

/** A folder without a row would never be started; a row without a folder would never become ready. */
export const servicesAreRegistered: HouseRule = (files) => {
  const folders = new Set(files.map(({ path }) => packageOf(path)).filter((folder) => folder.startsWith('services/')));
  const ports = Object.values(SERVICE_ROWS).flatMap(({ port, internalPort }) => [port, internalPort]);
  return [
    ...[...folders]
      .filter((folder) => !SERVICES.some((service) => folder === `services/${service}`))
      .map((folder) => `${folder} has no row`),
    ...SERVICES.filter((service) => !folders.has(`services/${service}`)).map((service) => `${service} has a row and no folder`),
    ...ports.filter((port, at) => ports.indexOf(port) < at).map((port) => `port ${port} is used twice`),
  ];
};

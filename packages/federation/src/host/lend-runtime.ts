import type { ShareScope } from '../share-scope.ts';

type ModuleId = string | number;

/** The bundler's data about the shared modules of a remote. */
interface Bundle {
  /** The modules of the remote, by id. */
  m: Record<ModuleId, (module: { exports: unknown }) => void>;
  consumesLoadingData?: {
    /** The shared modules that a chunk needs. */
    chunkMapping: Record<ModuleId, ModuleId[]>;
    moduleIdToConsumeDataMapping: Record<ModuleId, { shareKey: string }>;
  };
}

/** A chunk of a remote that is about to load. */
interface Chunk {
  chunkId: ModuleId;
  /** Promises that the chunk waits for. */
  promises: Promise<unknown>[];
  webpackRequire: Bundle;
}

/** The runtime of one container. Its names are those that entries built by Module Federation request. */
const forOneContainer = () => {
  let offered: ShareScope = {};

  const take = async (id: ModuleId, { m: modules, consumesLoadingData }: Bundle): Promise<void> => {
    if (Object.hasOwn(modules, id)) return;
    const request = consumesLoadingData?.moduleIdToConsumeDataMapping[id]?.shareKey ?? '';
    // There is one host, and the loader has checked its version.
    const [shared] = Object.values(offered[request] ?? {});
    if (!shared) throw new Error(`The host does not share ${request}`);
    const factory = shared.lib ?? (await shared.get());
    modules[id] = (module) => {
      module.exports = factory();
    };
  };

  return {
    bundlerRuntime: {
      init: () => ({}),
      initContainerEntry({ shareScope }: { shareScope: ShareScope }) {
        offered = shareScope;
      },
      installInitialConsumes() {
        // An entry uses no shared module itself.
      },
      consumes({ chunkId, promises, webpackRequire }: Chunk) {
        // Read each time: a hot update may add chunks with more shared modules.
        const needed = webpackRequire.consumesLoadingData?.chunkMapping[chunkId] ?? [];
        promises.push(...needed.map((id) => take(id, webpackRequire)));
      },
    },
  };
};

/** Lends the runtime of the host to remotes; a copy would be most of an entry. */
export const lendRuntime = (): void => {
  Object.assign(globalThis, { __SWITCHBOARD_FEDERATION__: forOneContainer });
};

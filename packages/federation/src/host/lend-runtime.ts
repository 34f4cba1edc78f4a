import type { ShareScope } from '../share-scope.ts';

type ModuleId = string | number;

/** What the bundler knows of the shared modules of a remote. */
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
  /** What the chunk waits for. */
  promises: Promise<unknown>[];
  webpackRequire: Bundle;
}

/** What a container starts on: the names are those by which the entry that Module Federation builds asks for it. */
const forOneContainer = () => {
  let offered: ShareScope = {};

  const take = async (id: ModuleId, { m: modules, consumesLoadingData }: Bundle): Promise<void> => {
    if (Object.hasOwn(modules, id)) return;
    const request = consumesLoadingData?.moduleIdToConsumeDataMapping[id]?.shareKey ?? '';
    // There is one host, and its version was checked before.
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
        // An entry itself uses no shared module.
      },
      consumes({ chunkId, promises, webpackRequire }: Chunk) {
        // Read each time: a hot update may add chunks that need more.
        const needed = webpackRequire.consumesLoadingData?.chunkMapping[chunkId] ?? [];
        promises.push(...needed.map((id) => take(id, webpackRequire)));
      },
    },
  };
};

/** Provides the runtime of the host to remotes; a copy of it would be most of an entry. */
export const lendRuntime = (): void => {
  Object.assign(globalThis, { __SWITCHBOARD_FEDERATION__: forOneContainer });
};

import type { ShareScope } from '../share-scope.ts';

type ModuleId = string | number;

/** What the bundler knows of a remote, as far as it concerns shared modules. */
interface Bundle {
  /** The modules that the remote has, by id. */
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
    // There is one host, and that its version fits was seen to before.
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
        // An entry itself uses nothing that is shared.
      },
      consumes({ chunkId, promises, webpackRequire }: Chunk) {
        // Read anew each time: a hot update may bring chunks that need more.
        const needed = webpackRequire.consumesLoadingData?.chunkMapping[chunkId] ?? [];
        promises.push(...needed.map((id) => take(id, webpackRequire)));
      },
    },
  };
};

/** Lets remotes start on the runtime of their host: what they would otherwise carry is most of an entry. */
export const lendRuntime = (): void => {
  Object.assign(globalThis, { __SWITCHBOARD_FEDERATION__: forOneContainer });
};

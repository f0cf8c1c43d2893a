# Plain workerd on your own machine: see README.md. `npm run build:edge` copies this file beside the scripts that it names;
# folders are relative to where workerd is started.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "nameplate", worker = .nameplate),
    (name = "assets", disk = (path = "dist")),
    (name = "counts", disk = (path = "counts", writable = true)),
  ],
  sockets = [(name = "http", address = "127.0.0.1:8787", service = "nameplate", http = ())],
);

const nameplate :Workerd.Worker = (
  modules = [
    (name = "worker.js", esModule = embed "worker.js"),
    (name = "registry.trie", data = embed "registry.trie"),
  ],
  compatibilityDate = "2026-11-17",
  bindings = [
    (name = "ASSETS", service = "assets"),
    (name = "CLIENTS", durableObjectNamespace = "ClientCounts"),
    (name = "API_KEYS", fromEnvironment = "API_KEYS"),
  ],
  durableObjectNamespaces = [(className = "ClientCounts", uniqueKey = "nameplate-clients", enableSql = true)],
  durableObjectStorage = (localDisk = "counts"),
);

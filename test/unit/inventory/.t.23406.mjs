import { createRequire as __cr } from 'node:module'; const require = __cr(import.meta.url);

// ../reader/node_modules/chai/index.js
var __defProp = Object.defineProperty;
var __defNormalProp = (obj, key, value) => key in obj ? __defProp(obj, key, { enumerable: true, configurable: true, writable: true, value }) : obj[key] = value;
var __name = (target, value) => __defProp(target, "name", { value, configurable: true });
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __publicField = (obj, key, value) => __defNormalProp(obj, typeof key !== "symbol" ? key + "" : key, value);
var utils_exports = {};
__export(utils_exports, {
  addChainableMethod: () => addChainableMethod,
  addLengthGuard: () => addLengthGuard,
  addMethod: () => addMethod,
  addProperty: () => addProperty,
  checkError: () => check_error_exports,
  compareByInspect: () => compareByInspect,
  eql: () => deep_eql_default,
  events: () => events,
  expectTypes: () => expectTypes,
  flag: () => flag,
  getActual: () => getActual,
  getMessage: () => getMessage2,
  getName: () => getName,
  getOperator: () => getOperator,
  getOwnEnumerableProperties: () => getOwnEnumerableProperties,
  getOwnEnumerablePropertySymbols: () => getOwnEnumerablePropertySymbols,
  getPathInfo: () => getPathInfo,
  hasProperty: () => hasProperty,
  inspect: () => inspect2,
  isNaN: () => isNaN2,
  isNumeric: () => isNumeric,
  isProxyEnabled: () => isProxyEnabled,
  isRegExp: () => isRegExp2,
  objDisplay: () => objDisplay,
  overwriteChainableMethod: () => overwriteChainableMethod,
  overwriteMethod: () => overwriteMethod,
  overwriteProperty: () => overwriteProperty,
  proxify: () => proxify,
  test: () => test,
  transferFlags: () => transferFlags,
  type: () => type
});
var check_error_exports = {};
__export(check_error_exports, {
  compatibleConstructor: () => compatibleConstructor,
  compatibleInstance: () => compatibleInstance,
  compatibleMessage: () => compatibleMessage,
  getConstructorName: () => getConstructorName,
  getMessage: () => getMessage
});
function isErrorInstance(obj) {
  return obj instanceof Error || Object.prototype.toString.call(obj) === "[object Error]";
}
__name(isErrorInstance, "isErrorInstance");
function isRegExp(obj) {
  return Object.prototype.toString.call(obj) === "[object RegExp]";
}
__name(isRegExp, "isRegExp");
function compatibleInstance(thrown, errorLike) {
  return isErrorInstance(errorLike) && thrown === errorLike;
}
__name(compatibleInstance, "compatibleInstance");
function compatibleConstructor(thrown, errorLike) {
  if (isErrorInstance(errorLike)) {
    return thrown.constructor === errorLike.constructor || thrown instanceof errorLike.constructor;
  } else if ((typeof errorLike === "object" || typeof errorLike === "function") && errorLike.prototype) {
    return thrown.constructor === errorLike || thrown instanceof errorLike;
  }
  return false;
}
__name(compatibleConstructor, "compatibleConstructor");
function compatibleMessage(thrown, errMatcher) {
  const comparisonString = typeof thrown === "string" ? thrown : thrown.message;
  if (comparisonString === void 0) {
    return false;
  }
  if (isRegExp(errMatcher)) {
    return errMatcher.test(comparisonString);
  } else if (typeof errMatcher === "string") {
    return comparisonString.indexOf(errMatcher) !== -1;
  }
  return false;
}
__name(compatibleMessage, "compatibleMessage");
function getConstructorName(errorLike) {
  let constructorName = errorLike;
  if (isErrorInstance(errorLike)) {
    constructorName = errorLike.constructor.name;
  } else if (typeof errorLike === "function") {
    constructorName = errorLike.name;
    if (constructorName === "") {
      const newConstructorName = new errorLike().name;
      constructorName = newConstructorName || constructorName;
    }
  }
  return constructorName;
}
__name(getConstructorName, "getConstructorName");
function getMessage(errorLike) {
  let msg = "";
  if (errorLike && errorLike.message) {
    msg = errorLike.message;
  } else if (typeof errorLike === "string") {
    msg = errorLike;
  }
  return msg;
}
__name(getMessage, "getMessage");
function flag(obj, key, value) {
  let flags = obj.__flags || (obj.__flags = /* @__PURE__ */ Object.create(null));
  if (arguments.length === 3) {
    flags[key] = value;
  } else {
    return flags[key];
  }
}
__name(flag, "flag");
function test(obj, args) {
  let negate = flag(obj, "negate"), expr = args[0];
  return negate ? !expr : expr;
}
__name(test, "test");
function type(obj) {
  if (typeof obj === "undefined") {
    return "undefined";
  }
  if (obj === null) {
    return "null";
  }
  const stringTag = (
    /** @type {Record<PropertyKey, unknown>} */
    obj[Symbol.toStringTag]
  );
  if (typeof stringTag === "string") {
    return stringTag;
  }
  const type3 = Object.prototype.toString.call(obj).slice(8, -1);
  return type3;
}
__name(type, "type");
var canElideFrames = "captureStackTrace" in Error;
var _AssertionError = class _AssertionError2 extends Error {
  constructor(message = "Unspecified AssertionError", props, ssf) {
    super(message);
    __publicField(this, "message");
    this.message = message;
    if (canElideFrames) {
      Error.captureStackTrace(this, ssf || _AssertionError2);
    }
    for (const key in props) {
      if (!(key in this)) {
        this[key] = props[key];
      }
    }
  }
  get name() {
    return "AssertionError";
  }
  get ok() {
    return false;
  }
  toJSON(stack) {
    return {
      ...this,
      name: this.name,
      message: this.message,
      ok: false,
      stack: stack !== false ? this.stack : void 0
    };
  }
};
__name(_AssertionError, "AssertionError");
var AssertionError = _AssertionError;
function expectTypes(obj, types) {
  let flagMsg = flag(obj, "message");
  let ssfi = (
    /** @type {Function} */
    flag(obj, "ssfi")
  );
  flagMsg = flagMsg ? flagMsg + ": " : "";
  obj = /** @type {object} */
  flag(obj, "object");
  types = types.map(function(t2) {
    return t2.toLowerCase();
  });
  types.sort();
  let str = types.map(function(t2, index2) {
    let art = ~["a", "e", "i", "o", "u"].indexOf(t2.charAt(0)) ? "an" : "a";
    let or = types.length > 1 && index2 === types.length - 1 ? "or " : "";
    return or + art + " " + t2;
  }).join(", ");
  let objType = type(obj).toLowerCase();
  if (!types.some(function(expected) {
    return objType === expected;
  })) {
    throw new AssertionError(
      flagMsg + "object tested must be " + str + ", but " + objType + " given",
      void 0,
      ssfi
    );
  }
}
__name(expectTypes, "expectTypes");
function getActual(obj, args) {
  return args.length > 4 ? args[4] : obj._obj;
}
__name(getActual, "getActual");
var ansiColors = {
  bold: ["1", "22"],
  dim: ["2", "22"],
  italic: ["3", "23"],
  underline: ["4", "24"],
  // 5 & 6 are blinking
  inverse: ["7", "27"],
  hidden: ["8", "28"],
  strike: ["9", "29"],
  // 10-20 are fonts
  // 21-29 are resets for 1-9
  black: ["30", "39"],
  red: ["31", "39"],
  green: ["32", "39"],
  yellow: ["33", "39"],
  blue: ["34", "39"],
  magenta: ["35", "39"],
  cyan: ["36", "39"],
  white: ["37", "39"],
  brightblack: ["30;1", "39"],
  brightred: ["31;1", "39"],
  brightgreen: ["32;1", "39"],
  brightyellow: ["33;1", "39"],
  brightblue: ["34;1", "39"],
  brightmagenta: ["35;1", "39"],
  brightcyan: ["36;1", "39"],
  brightwhite: ["37;1", "39"],
  grey: ["90", "39"]
};
var styles = {
  special: "cyan",
  number: "yellow",
  bigint: "yellow",
  boolean: "yellow",
  undefined: "grey",
  null: "bold",
  string: "green",
  symbol: "green",
  date: "magenta",
  regexp: "red"
};
var truncator = "\u2026";
function colorise(value, styleType) {
  const color = ansiColors[styles[styleType]] || ansiColors[styleType] || "";
  if (!color) {
    return String(value);
  }
  return `\x1B[${color[0]}m${String(value)}\x1B[${color[1]}m`;
}
__name(colorise, "colorise");
function normaliseOptions({
  showHidden = false,
  depth = 2,
  colors = false,
  customInspect = true,
  showProxy = false,
  maxArrayLength = Infinity,
  breakLength = Infinity,
  seen = [],
  // eslint-disable-next-line no-shadow
  truncate: truncate2 = Infinity,
  stylize = String
} = {}, inspect3) {
  const options = {
    showHidden: Boolean(showHidden),
    depth: Number(depth),
    colors: Boolean(colors),
    customInspect: Boolean(customInspect),
    showProxy: Boolean(showProxy),
    maxArrayLength: Number(maxArrayLength),
    breakLength: Number(breakLength),
    truncate: Number(truncate2),
    seen,
    inspect: inspect3,
    stylize
  };
  if (options.colors) {
    options.stylize = colorise;
  }
  return options;
}
__name(normaliseOptions, "normaliseOptions");
function isHighSurrogate(char) {
  return char >= "\uD800" && char <= "\uDBFF";
}
__name(isHighSurrogate, "isHighSurrogate");
function truncate(string, length, tail = truncator) {
  string = String(string);
  const tailLength = tail.length;
  const stringLength = string.length;
  if (tailLength > length && stringLength > tailLength) {
    return tail;
  }
  if (stringLength > length && stringLength > tailLength) {
    let end = length - tailLength;
    if (end > 0 && isHighSurrogate(string[end - 1])) {
      end = end - 1;
    }
    return `${string.slice(0, end)}${tail}`;
  }
  return string;
}
__name(truncate, "truncate");
function inspectList(list, options, inspectItem, separator = ", ") {
  inspectItem = inspectItem || options.inspect;
  const size = list.length;
  if (size === 0)
    return "";
  const originalLength = options.truncate;
  let output = "";
  let peek = "";
  let truncated = "";
  for (let i2 = 0; i2 < size; i2 += 1) {
    const last = i2 + 1 === list.length;
    const secondToLast = i2 + 2 === list.length;
    truncated = `${truncator}(${list.length - i2})`;
    const value = list[i2];
    options.truncate = originalLength - output.length - (last ? 0 : separator.length);
    const string = peek || inspectItem(value, options) + (last ? "" : separator);
    const nextLength = output.length + string.length;
    const truncatedLength = nextLength + truncated.length;
    if (last && nextLength > originalLength && output.length + truncated.length <= originalLength) {
      break;
    }
    if (!last && !secondToLast && truncatedLength > originalLength) {
      break;
    }
    peek = last ? "" : inspectItem(list[i2 + 1], options) + (secondToLast ? "" : separator);
    if (!last && secondToLast && truncatedLength > originalLength && nextLength + peek.length > originalLength) {
      break;
    }
    output += string;
    if (!last && !secondToLast && nextLength + peek.length >= originalLength) {
      truncated = `${truncator}(${list.length - i2 - 1})`;
      break;
    }
    truncated = "";
  }
  return `${output}${truncated}`;
}
__name(inspectList, "inspectList");
function quoteComplexKey(key) {
  if (key.match(/^[a-zA-Z_][a-zA-Z_0-9]*$/)) {
    return key;
  }
  return JSON.stringify(key).replace(/'/g, "\\'").replace(/\\"/g, '"').replace(/(^"|"$)/g, "'");
}
__name(quoteComplexKey, "quoteComplexKey");
function inspectProperty([key, value], options) {
  options.truncate -= 2;
  if (typeof key === "string") {
    key = quoteComplexKey(key);
  } else if (typeof key !== "number") {
    key = `[${options.inspect(key, options)}]`;
  }
  options.truncate -= key.length;
  value = options.inspect(value, options);
  return `${key}: ${value}`;
}
__name(inspectProperty, "inspectProperty");
function inspectArray(array, options) {
  const nonIndexProperties = Object.keys(array).slice(array.length);
  if (!array.length && !nonIndexProperties.length)
    return "[]";
  options.truncate -= 4;
  const listContents = inspectList(array, options);
  options.truncate -= listContents.length;
  let propertyContents = "";
  if (nonIndexProperties.length) {
    propertyContents = inspectList(nonIndexProperties.map((key) => [key, array[key]]), options, inspectProperty);
  }
  return `[ ${listContents}${propertyContents ? `, ${propertyContents}` : ""} ]`;
}
__name(inspectArray, "inspectArray");
var getArrayName = /* @__PURE__ */ __name((array) => {
  if (typeof Buffer === "function" && array instanceof Buffer) {
    return "Buffer";
  }
  if (array[Symbol.toStringTag]) {
    return array[Symbol.toStringTag];
  }
  return array.constructor.name;
}, "getArrayName");
function inspectTypedArray(array, options) {
  const name = getArrayName(array);
  options.truncate -= name.length + 4;
  const nonIndexProperties = Object.keys(array).slice(array.length);
  if (!array.length && !nonIndexProperties.length)
    return `${name}[]`;
  let output = "";
  for (let i2 = 0; i2 < array.length; i2++) {
    const string = `${options.stylize(truncate(array[i2], options.truncate), "number")}${i2 === array.length - 1 ? "" : ", "}`;
    options.truncate -= string.length;
    if (array[i2] !== array.length && options.truncate <= 3) {
      output += `${truncator}(${array.length - array[i2] + 1})`;
      break;
    }
    output += string;
  }
  let propertyContents = "";
  if (nonIndexProperties.length) {
    propertyContents = inspectList(nonIndexProperties.map((key) => [key, array[key]]), options, inspectProperty);
  }
  return `${name}[ ${output}${propertyContents ? `, ${propertyContents}` : ""} ]`;
}
__name(inspectTypedArray, "inspectTypedArray");
function inspectDate(dateObject, options) {
  const stringRepresentation = dateObject.toJSON();
  if (stringRepresentation === null) {
    return "Invalid Date";
  }
  const split = stringRepresentation.split("T");
  const date = split[0];
  return options.stylize(`${date}T${truncate(split[1], options.truncate - date.length - 1)}`, "date");
}
__name(inspectDate, "inspectDate");
function inspectFunction(func, options) {
  const functionType = func[Symbol.toStringTag] || "Function";
  const name = func.name;
  if (!name) {
    return options.stylize(`[${functionType}]`, "special");
  }
  return options.stylize(`[${functionType} ${truncate(name, options.truncate - 11)}]`, "special");
}
__name(inspectFunction, "inspectFunction");
function inspectMapEntry([key, value], options) {
  options.truncate -= 4;
  key = options.inspect(key, options);
  options.truncate -= key.length;
  value = options.inspect(value, options);
  return `${key} => ${value}`;
}
__name(inspectMapEntry, "inspectMapEntry");
function mapToEntries(map) {
  const entries = [];
  map.forEach((value, key) => {
    entries.push([key, value]);
  });
  return entries;
}
__name(mapToEntries, "mapToEntries");
function inspectMap(map, options) {
  if (map.size === 0)
    return "Map{}";
  options.truncate -= 7;
  return `Map{ ${inspectList(mapToEntries(map), options, inspectMapEntry)} }`;
}
__name(inspectMap, "inspectMap");
var isNaN = Number.isNaN || ((i2) => i2 !== i2);
function inspectNumber(number2, options) {
  if (isNaN(number2)) {
    return options.stylize("NaN", "number");
  }
  if (number2 === Infinity) {
    return options.stylize("Infinity", "number");
  }
  if (number2 === -Infinity) {
    return options.stylize("-Infinity", "number");
  }
  if (number2 === 0) {
    return options.stylize(1 / number2 === Infinity ? "+0" : "-0", "number");
  }
  return options.stylize(truncate(String(number2), options.truncate), "number");
}
__name(inspectNumber, "inspectNumber");
function inspectBigInt(number2, options) {
  let nums = truncate(number2.toString(), options.truncate - 1);
  if (nums !== truncator)
    nums += "n";
  return options.stylize(nums, "bigint");
}
__name(inspectBigInt, "inspectBigInt");
function inspectRegExp(value, options) {
  const flags = value.toString().split("/")[2];
  const sourceLength = options.truncate - (2 + flags.length);
  const source = value.source;
  return options.stylize(`/${truncate(source, sourceLength)}/${flags}`, "regexp");
}
__name(inspectRegExp, "inspectRegExp");
function arrayFromSet(set2) {
  const values = [];
  set2.forEach((value) => {
    values.push(value);
  });
  return values;
}
__name(arrayFromSet, "arrayFromSet");
function inspectSet(set2, options) {
  if (set2.size === 0)
    return "Set{}";
  options.truncate -= 7;
  return `Set{ ${inspectList(arrayFromSet(set2), options)} }`;
}
__name(inspectSet, "inspectSet");
var stringEscapeChars = new RegExp("['\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u0600-\\u0604\\u070f\\u17b4\\u17b5\\u200c-\\u200f\\u2028-\\u202f\\u2060-\\u206f\\ufeff\\ufff0-\\uffff]", "g");
var escapeCharacters = {
  "\b": "\\b",
  "	": "\\t",
  "\n": "\\n",
  "\f": "\\f",
  "\r": "\\r",
  "'": "\\'",
  "\\": "\\\\"
};
var hex = 16;
var unicodeLength = 4;
function escape(char) {
  return escapeCharacters[char] || `\\u${`0000${char.charCodeAt(0).toString(hex)}`.slice(-unicodeLength)}`;
}
__name(escape, "escape");
function inspectString(string, options) {
  if (stringEscapeChars.test(string)) {
    string = string.replace(stringEscapeChars, escape);
  }
  return options.stylize(`'${truncate(string, options.truncate - 2)}'`, "string");
}
__name(inspectString, "inspectString");
function inspectSymbol(value) {
  if ("description" in Symbol.prototype) {
    return value.description ? `Symbol(${value.description})` : "Symbol()";
  }
  return value.toString();
}
__name(inspectSymbol, "inspectSymbol");
var getPromiseValue = /* @__PURE__ */ __name(() => "Promise{\u2026}", "getPromiseValue");
var promise_default = getPromiseValue;
function inspectObject(object, options) {
  const properties = Object.getOwnPropertyNames(object);
  const symbols = Object.getOwnPropertySymbols ? Object.getOwnPropertySymbols(object) : [];
  if (properties.length === 0 && symbols.length === 0) {
    return "{}";
  }
  options.truncate -= 4;
  options.seen = options.seen || [];
  if (options.seen.includes(object)) {
    return "[Circular]";
  }
  options.seen.push(object);
  const propertyContents = inspectList(properties.map((key) => [key, object[key]]), options, inspectProperty);
  const symbolContents = inspectList(symbols.map((key) => [key, object[key]]), options, inspectProperty);
  options.seen.pop();
  let sep = "";
  if (propertyContents && symbolContents) {
    sep = ", ";
  }
  return `{ ${propertyContents}${sep}${symbolContents} }`;
}
__name(inspectObject, "inspectObject");
var toStringTag = typeof Symbol !== "undefined" && Symbol.toStringTag ? Symbol.toStringTag : false;
function inspectClass(value, options) {
  let name = "";
  if (toStringTag && toStringTag in value) {
    name = value[toStringTag];
  }
  name = name || value.constructor.name;
  if (!name || name === "_class") {
    name = "<Anonymous Class>";
  }
  options.truncate -= name.length;
  return `${name}${inspectObject(value, options)}`;
}
__name(inspectClass, "inspectClass");
function inspectArguments(args, options) {
  if (args.length === 0)
    return "Arguments[]";
  options.truncate -= 13;
  return `Arguments[ ${inspectList(args, options)} ]`;
}
__name(inspectArguments, "inspectArguments");
var errorKeys = [
  "stack",
  "line",
  "column",
  "name",
  "message",
  "fileName",
  "lineNumber",
  "columnNumber",
  "number",
  "description",
  "cause"
];
function inspectObject2(error, options) {
  const properties = Object.getOwnPropertyNames(error).filter((key) => errorKeys.indexOf(key) === -1);
  const name = error.name;
  options.truncate -= name.length;
  let message = "";
  if (typeof error.message === "string") {
    message = truncate(error.message, options.truncate);
  } else {
    properties.unshift("message");
  }
  message = message ? `: ${message}` : "";
  options.truncate -= message.length + 5;
  options.seen = options.seen || [];
  if (options.seen.includes(error)) {
    return "[Circular]";
  }
  options.seen.push(error);
  const propertyContents = inspectList(properties.map((key) => [key, error[key]]), options, inspectProperty);
  return `${name}${message}${propertyContents ? ` { ${propertyContents} }` : ""}`;
}
__name(inspectObject2, "inspectObject");
function inspectAttribute([key, value], options) {
  options.truncate -= 3;
  if (!value) {
    return `${options.stylize(String(key), "yellow")}`;
  }
  return `${options.stylize(String(key), "yellow")}=${options.stylize(`"${value}"`, "string")}`;
}
__name(inspectAttribute, "inspectAttribute");
function inspectNodeCollection(collection, options) {
  return inspectList(collection, options, inspectNode, "\n");
}
__name(inspectNodeCollection, "inspectNodeCollection");
function inspectNode(node, options) {
  switch (node.nodeType) {
    case 1:
      return inspectHTML(node, options);
    case 3:
      return options.inspect(node.data, options);
    default:
      return options.inspect(node, options);
  }
}
__name(inspectNode, "inspectNode");
function inspectHTML(element, options) {
  const properties = element.getAttributeNames();
  const name = element.tagName.toLowerCase();
  const head = options.stylize(`<${name}`, "special");
  const headClose = options.stylize(`>`, "special");
  const tail = options.stylize(`</${name}>`, "special");
  options.truncate -= name.length * 2 + 5;
  let propertyContents = "";
  if (properties.length > 0) {
    propertyContents += " ";
    propertyContents += inspectList(properties.map((key) => [key, element.getAttribute(key)]), options, inspectAttribute, " ");
  }
  options.truncate -= propertyContents.length;
  const truncate2 = options.truncate;
  let children = inspectNodeCollection(element.children, options);
  if (children && children.length > truncate2) {
    children = `${truncator}(${element.children.length})`;
  }
  return `${head}${propertyContents}${headClose}${children}${tail}`;
}
__name(inspectHTML, "inspectHTML");
var symbolsSupported = typeof Symbol === "function" && typeof Symbol.for === "function";
var chaiInspect = symbolsSupported ? /* @__PURE__ */ Symbol.for("chai/inspect") : "@@chai/inspect";
var nodeInspect = /* @__PURE__ */ Symbol.for("nodejs.util.inspect.custom");
var constructorMap = /* @__PURE__ */ new WeakMap();
var stringTagMap = {};
var baseTypesMap = {
  undefined: /* @__PURE__ */ __name((value, options) => options.stylize("undefined", "undefined"), "undefined"),
  null: /* @__PURE__ */ __name((value, options) => options.stylize("null", "null"), "null"),
  boolean: /* @__PURE__ */ __name((value, options) => options.stylize(String(value), "boolean"), "boolean"),
  Boolean: /* @__PURE__ */ __name((value, options) => options.stylize(String(value), "boolean"), "Boolean"),
  number: inspectNumber,
  Number: inspectNumber,
  bigint: inspectBigInt,
  BigInt: inspectBigInt,
  string: inspectString,
  String: inspectString,
  function: inspectFunction,
  Function: inspectFunction,
  symbol: inspectSymbol,
  // A Symbol polyfill will return `Symbol` not `symbol` from typedetect
  Symbol: inspectSymbol,
  Array: inspectArray,
  Date: inspectDate,
  Map: inspectMap,
  Set: inspectSet,
  RegExp: inspectRegExp,
  Promise: promise_default,
  // WeakSet, WeakMap are totally opaque to us
  WeakSet: /* @__PURE__ */ __name((value, options) => options.stylize("WeakSet{\u2026}", "special"), "WeakSet"),
  WeakMap: /* @__PURE__ */ __name((value, options) => options.stylize("WeakMap{\u2026}", "special"), "WeakMap"),
  Arguments: inspectArguments,
  Int8Array: inspectTypedArray,
  Uint8Array: inspectTypedArray,
  Uint8ClampedArray: inspectTypedArray,
  Int16Array: inspectTypedArray,
  Uint16Array: inspectTypedArray,
  Int32Array: inspectTypedArray,
  Uint32Array: inspectTypedArray,
  Float32Array: inspectTypedArray,
  Float64Array: inspectTypedArray,
  Generator: /* @__PURE__ */ __name(() => "", "Generator"),
  DataView: /* @__PURE__ */ __name(() => "", "DataView"),
  ArrayBuffer: /* @__PURE__ */ __name(() => "", "ArrayBuffer"),
  Error: inspectObject2,
  HTMLCollection: inspectNodeCollection,
  NodeList: inspectNodeCollection
};
var inspectCustom = /* @__PURE__ */ __name((value, options, type3, inspectFn) => {
  if (chaiInspect in value && typeof value[chaiInspect] === "function") {
    return value[chaiInspect](options);
  }
  if (nodeInspect in value && typeof value[nodeInspect] === "function") {
    return value[nodeInspect](options.depth, options, inspectFn);
  }
  if ("inspect" in value && typeof value.inspect === "function") {
    return value.inspect(options.depth, options);
  }
  if ("constructor" in value && constructorMap.has(value.constructor)) {
    return constructorMap.get(value.constructor)(value, options);
  }
  if (stringTagMap[type3]) {
    return stringTagMap[type3](value, options);
  }
  return "";
}, "inspectCustom");
var toString = Object.prototype.toString;
function inspect(value, opts = {}) {
  const options = normaliseOptions(opts, inspect);
  const { customInspect } = options;
  let type3 = value === null ? "null" : typeof value;
  if (type3 === "object") {
    type3 = toString.call(value).slice(8, -1);
  }
  if (type3 in baseTypesMap) {
    return baseTypesMap[type3](value, options);
  }
  if (customInspect && value) {
    const output = inspectCustom(value, options, type3, inspect);
    if (output) {
      if (typeof output === "string")
        return output;
      return inspect(output, options);
    }
  }
  const proto = value ? Object.getPrototypeOf(value) : false;
  if (proto === Object.prototype || proto === null) {
    return inspectObject(value, options);
  }
  if (value && typeof HTMLElement === "function" && value instanceof HTMLElement) {
    return inspectHTML(value, options);
  }
  if ("constructor" in value) {
    if (value.constructor !== Object) {
      return inspectClass(value, options);
    }
    return inspectObject(value, options);
  }
  if (value === Object(value)) {
    return inspectObject(value, options);
  }
  return options.stylize(String(value), type3);
}
__name(inspect, "inspect");
var config = {
  /**
   * ### config.includeStack
   *
   * User configurable property, influences whether stack trace
   * is included in Assertion error message. Default of false
   * suppresses stack trace in the error message.
   *
   *     chai.config.includeStack = true;  // enable stack on error
   *
   * @param {boolean}
   * @public
   */
  includeStack: false,
  /**
   * ### config.showDiff
   *
   * User configurable property, influences whether or not
   * the `showDiff` flag should be included in the thrown
   * AssertionErrors. `false` will always be `false`; `true`
   * will be true when the assertion has requested a diff
   * be shown.
   *
   * @param {boolean}
   * @public
   */
  showDiff: true,
  /**
   * ### config.truncateThreshold
   *
   * User configurable property, sets length threshold for actual and
   * expected values in assertion errors. If this threshold is exceeded, for
   * example for large data structures, the value is replaced with something
   * like `[ Array(3) ]` or `{ Object (prop1, prop2) }`.
   *
   * Set it to zero if you want to disable truncating altogether.
   *
   * This is especially userful when doing assertions on arrays: having this
   * set to a reasonable large value makes the failure messages readily
   * inspectable.
   *
   *     chai.config.truncateThreshold = 0;  // disable truncating
   *
   * @param {number}
   * @public
   */
  truncateThreshold: 40,
  /**
   * ### config.useProxy
   *
   * User configurable property, defines if chai will use a Proxy to throw
   * an error when a non-existent property is read, which protects users
   * from typos when using property-based assertions.
   *
   * Set it to false if you want to disable this feature.
   *
   *     chai.config.useProxy = false;  // disable use of Proxy
   *
   * This feature is automatically disabled regardless of this config value
   * in environments that don't support proxies.
   *
   * @param {boolean}
   * @public
   */
  useProxy: true,
  /**
   * ### config.proxyExcludedKeys
   *
   * User configurable property, defines which properties should be ignored
   * instead of throwing an error if they do not exist on the assertion.
   * This is only applied if the environment Chai is running in supports proxies and
   * if the `useProxy` configuration setting is enabled.
   * By default, `then` and `inspect` will not throw an error if they do not exist on the
   * assertion object because the `.inspect` property is read by `util.inspect` (for example, when
   * using `console.log` on the assertion object) and `.then` is necessary for promise type-checking.
   *
   *     // By default these keys will not throw an error if they do not exist on the assertion object
   *     chai.config.proxyExcludedKeys = ['then', 'inspect'];
   *
   * @param {Array}
   * @public
   */
  proxyExcludedKeys: ["then", "catch", "inspect", "toJSON"],
  /**
   * ### config.deepEqual
   *
   * User configurable property, defines which a custom function to use for deepEqual
   * comparisons.
   * By default, the function used is the one from the `deep-eql` package without custom comparator.
   *
   *     // use a custom comparator
   *     chai.config.deepEqual = (expected, actual) => {
   *         return chai.util.eql(expected, actual, {
   *             comparator: (expected, actual) => {
   *                 // for non number comparison, use the default behavior
   *                 if(typeof expected !== 'number') return null;
   *                 // allow a difference of 10 between compared numbers
   *                 return typeof actual === 'number' && Math.abs(actual - expected) < 10
   *             }
   *         })
   *     };
   *
   * @param {Function}
   * @public
   */
  deepEqual: null
};
function inspect2(obj, showHidden, depth, colors) {
  let options = {
    colors,
    depth: typeof depth === "undefined" ? 2 : depth,
    showHidden,
    truncate: config.truncateThreshold ? config.truncateThreshold : Infinity
  };
  return inspect(obj, options);
}
__name(inspect2, "inspect");
function objDisplay(obj) {
  let str = inspect2(obj), type3 = Object.prototype.toString.call(obj);
  if (config.truncateThreshold && str.length >= config.truncateThreshold) {
    if (type3 === "[object Function]") {
      const objAsFunction = (
        /** @type {Function} */
        obj
      );
      return !objAsFunction.name || objAsFunction.name === "" ? "[Function]" : "[Function: " + objAsFunction.name + "]";
    } else if (type3 === "[object Array]") {
      const objAsArray = (
        /** @type {unknown[]} */
        obj
      );
      return "[ Array(" + objAsArray.length + ") ]";
    } else if (type3 === "[object Object]") {
      const objAsObject = (
        /** @type {Record<PropertyKey, unknown>} */
        obj
      );
      let keys2 = Object.keys(objAsObject), kstr = keys2.length > 2 ? keys2.splice(0, 2).join(", ") + ", ..." : keys2.join(", ");
      return "{ Object (" + kstr + ") }";
    } else {
      return str;
    }
  } else {
    return str;
  }
}
__name(objDisplay, "objDisplay");
function getMessage2(obj, args) {
  let negate = flag(obj, "negate");
  let val = flag(obj, "object");
  let expected = args[3];
  let actual = getActual(obj, args);
  let rawMsg = negate ? args[2] : args[1];
  let flagMsg = flag(obj, "message");
  if (typeof rawMsg === "function") rawMsg = rawMsg();
  const template = (
    /** @type {string} */
    rawMsg || ""
  );
  const msg = template.replace(/#\{(this|act|exp)\}/g, function(_, tag) {
    if (tag === "this") {
      return objDisplay(val);
    }
    if (tag === "act") {
      return objDisplay(actual);
    }
    return objDisplay(expected);
  });
  return flagMsg ? flagMsg + ": " + msg : msg;
}
__name(getMessage2, "getMessage");
function transferFlags(source, object, includeAll) {
  const sourceWithFlags = (
    /** @type {{__flags?: Record<PropertyKey, unknown>}} */
    source
  );
  const objWithFlags = (
    /** @type {{__flags?: Record<PropertyKey, unknown>}} */
    object
  );
  let flags = sourceWithFlags.__flags || (sourceWithFlags.__flags = /* @__PURE__ */ Object.create(null));
  const objFlags = objWithFlags.__flags || (objWithFlags.__flags = /* @__PURE__ */ Object.create(null));
  includeAll = arguments.length === 3 ? includeAll : true;
  for (let flag3 in flags) {
    if (includeAll || flag3 !== "object" && flag3 !== "ssfi" && flag3 !== "lockSsfi" && flag3 != "message") {
      objFlags[flag3] = flags[flag3];
    }
  }
}
__name(transferFlags, "transferFlags");
function type2(obj) {
  if (typeof obj === "undefined") {
    return "undefined";
  }
  if (obj === null) {
    return "null";
  }
  const stringTag = obj[Symbol.toStringTag];
  if (typeof stringTag === "string") {
    return stringTag;
  }
  const sliceStart = 8;
  const sliceEnd = -1;
  return Object.prototype.toString.call(obj).slice(sliceStart, sliceEnd);
}
__name(type2, "type");
function FakeMap() {
  this._key = "chai/deep-eql__" + Math.random() + Date.now();
}
__name(FakeMap, "FakeMap");
FakeMap.prototype = {
  get: /* @__PURE__ */ __name(function get(key) {
    return key[this._key];
  }, "get"),
  set: /* @__PURE__ */ __name(function set(key, value) {
    if (Object.isExtensible(key)) {
      Object.defineProperty(key, this._key, {
        value,
        configurable: true
      });
    }
  }, "set")
};
var MemoizeMap = typeof WeakMap === "function" ? WeakMap : FakeMap;
function memoizeCompare(leftHandOperand, rightHandOperand, memoizeMap) {
  if (!memoizeMap || isPrimitive(leftHandOperand) || isPrimitive(rightHandOperand)) {
    return null;
  }
  var leftHandMap = memoizeMap.get(leftHandOperand);
  if (leftHandMap) {
    var result = leftHandMap.get(rightHandOperand);
    if (typeof result === "boolean") {
      return result;
    }
  }
  return null;
}
__name(memoizeCompare, "memoizeCompare");
function memoizeSet(leftHandOperand, rightHandOperand, memoizeMap, result) {
  if (!memoizeMap || isPrimitive(leftHandOperand) || isPrimitive(rightHandOperand)) {
    return;
  }
  var leftHandMap = memoizeMap.get(leftHandOperand);
  if (leftHandMap) {
    leftHandMap.set(rightHandOperand, result);
  } else {
    leftHandMap = new MemoizeMap();
    leftHandMap.set(rightHandOperand, result);
    memoizeMap.set(leftHandOperand, leftHandMap);
  }
}
__name(memoizeSet, "memoizeSet");
var deep_eql_default = deepEqual;
function deepEqual(leftHandOperand, rightHandOperand, options) {
  if (options && options.comparator) {
    return extensiveDeepEqual(leftHandOperand, rightHandOperand, options);
  }
  var simpleResult = simpleEqual(leftHandOperand, rightHandOperand);
  if (simpleResult !== null) {
    return simpleResult;
  }
  return extensiveDeepEqual(leftHandOperand, rightHandOperand, options);
}
__name(deepEqual, "deepEqual");
function simpleEqual(leftHandOperand, rightHandOperand) {
  if (leftHandOperand === rightHandOperand) {
    return leftHandOperand !== 0 || 1 / leftHandOperand === 1 / rightHandOperand;
  }
  if (leftHandOperand !== leftHandOperand && // eslint-disable-line no-self-compare
  rightHandOperand !== rightHandOperand) {
    return true;
  }
  if (isPrimitive(leftHandOperand) || isPrimitive(rightHandOperand)) {
    return false;
  }
  return null;
}
__name(simpleEqual, "simpleEqual");
function extensiveDeepEqual(leftHandOperand, rightHandOperand, options) {
  options = options || {};
  options.memoize = options.memoize === false ? false : options.memoize || new MemoizeMap();
  var comparator = options && options.comparator;
  var memoizeResultLeft = memoizeCompare(leftHandOperand, rightHandOperand, options.memoize);
  if (memoizeResultLeft !== null) {
    return memoizeResultLeft;
  }
  var memoizeResultRight = memoizeCompare(rightHandOperand, leftHandOperand, options.memoize);
  if (memoizeResultRight !== null) {
    return memoizeResultRight;
  }
  if (comparator) {
    var comparatorResult = comparator(leftHandOperand, rightHandOperand);
    if (comparatorResult === false || comparatorResult === true) {
      memoizeSet(leftHandOperand, rightHandOperand, options.memoize, comparatorResult);
      return comparatorResult;
    }
    var simpleResult = simpleEqual(leftHandOperand, rightHandOperand);
    if (simpleResult !== null) {
      return simpleResult;
    }
  }
  var leftHandType = type2(leftHandOperand);
  if (leftHandType !== type2(rightHandOperand)) {
    memoizeSet(leftHandOperand, rightHandOperand, options.memoize, false);
    return false;
  }
  memoizeSet(leftHandOperand, rightHandOperand, options.memoize, true);
  var result = extensiveDeepEqualByType(leftHandOperand, rightHandOperand, leftHandType, options);
  memoizeSet(leftHandOperand, rightHandOperand, options.memoize, result);
  return result;
}
__name(extensiveDeepEqual, "extensiveDeepEqual");
function extensiveDeepEqualByType(leftHandOperand, rightHandOperand, leftHandType, options) {
  switch (leftHandType) {
    case "String":
    case "Number":
    case "Boolean":
    case "Date":
      return deepEqual(leftHandOperand.valueOf(), rightHandOperand.valueOf());
    case "Promise":
    case "Symbol":
    case "function":
    case "WeakMap":
    case "WeakSet":
      return leftHandOperand === rightHandOperand;
    case "Error":
      return keysEqual(leftHandOperand, rightHandOperand, ["name", "message", "code"], options);
    case "Arguments":
    case "Int8Array":
    case "Uint8Array":
    case "Uint8ClampedArray":
    case "Int16Array":
    case "Uint16Array":
    case "Int32Array":
    case "Uint32Array":
    case "Float32Array":
    case "Float64Array":
    case "Array":
      return iterableEqual(leftHandOperand, rightHandOperand, options);
    case "RegExp":
      return regexpEqual(leftHandOperand, rightHandOperand);
    case "Generator":
      return generatorEqual(leftHandOperand, rightHandOperand, options);
    case "DataView":
      return iterableEqual(new Uint8Array(leftHandOperand.buffer), new Uint8Array(rightHandOperand.buffer), options);
    case "ArrayBuffer":
      return iterableEqual(new Uint8Array(leftHandOperand), new Uint8Array(rightHandOperand), options);
    case "Set":
      return entriesEqual(leftHandOperand, rightHandOperand, options);
    case "Map":
      return entriesEqual(leftHandOperand, rightHandOperand, options);
    case "Temporal.PlainDate":
    case "Temporal.PlainTime":
    case "Temporal.PlainDateTime":
    case "Temporal.Instant":
    case "Temporal.ZonedDateTime":
    case "Temporal.PlainYearMonth":
    case "Temporal.PlainMonthDay":
      return leftHandOperand.equals(rightHandOperand);
    case "Temporal.Duration":
      return leftHandOperand.total("nanoseconds") === rightHandOperand.total("nanoseconds");
    case "Temporal.TimeZone":
    case "Temporal.Calendar":
      return leftHandOperand.toString() === rightHandOperand.toString();
    default:
      return objectEqual(leftHandOperand, rightHandOperand, options);
  }
}
__name(extensiveDeepEqualByType, "extensiveDeepEqualByType");
function regexpEqual(leftHandOperand, rightHandOperand) {
  return leftHandOperand.toString() === rightHandOperand.toString();
}
__name(regexpEqual, "regexpEqual");
function entriesEqual(leftHandOperand, rightHandOperand, options) {
  try {
    if (leftHandOperand.size !== rightHandOperand.size) {
      return false;
    }
    if (leftHandOperand.size === 0) {
      return true;
    }
  } catch (sizeError) {
    return false;
  }
  var leftHandItems = [];
  var rightHandItems = [];
  leftHandOperand.forEach(/* @__PURE__ */ __name(function gatherEntries(key, value) {
    leftHandItems.push([key, value]);
  }, "gatherEntries"));
  rightHandOperand.forEach(/* @__PURE__ */ __name(function gatherEntries(key, value) {
    rightHandItems.push([key, value]);
  }, "gatherEntries"));
  return iterableEqual(leftHandItems.sort(), rightHandItems.sort(), options);
}
__name(entriesEqual, "entriesEqual");
function iterableEqual(leftHandOperand, rightHandOperand, options) {
  var length = leftHandOperand.length;
  if (length !== rightHandOperand.length) {
    return false;
  }
  if (length === 0) {
    return true;
  }
  var index2 = -1;
  while (++index2 < length) {
    if (deepEqual(leftHandOperand[index2], rightHandOperand[index2], options) === false) {
      return false;
    }
  }
  return true;
}
__name(iterableEqual, "iterableEqual");
function generatorEqual(leftHandOperand, rightHandOperand, options) {
  return iterableEqual(getGeneratorEntries(leftHandOperand), getGeneratorEntries(rightHandOperand), options);
}
__name(generatorEqual, "generatorEqual");
function hasIteratorFunction(target) {
  return typeof Symbol !== "undefined" && typeof target === "object" && typeof Symbol.iterator !== "undefined" && typeof target[Symbol.iterator] === "function";
}
__name(hasIteratorFunction, "hasIteratorFunction");
function getIteratorEntries(target) {
  if (hasIteratorFunction(target)) {
    try {
      return getGeneratorEntries(target[Symbol.iterator]());
    } catch (iteratorError) {
      return [];
    }
  }
  return [];
}
__name(getIteratorEntries, "getIteratorEntries");
function getGeneratorEntries(generator) {
  var generatorResult = generator.next();
  var accumulator = [generatorResult.value];
  while (generatorResult.done === false) {
    generatorResult = generator.next();
    accumulator.push(generatorResult.value);
  }
  return accumulator;
}
__name(getGeneratorEntries, "getGeneratorEntries");
function getEnumerableKeys(target) {
  var keys2 = [];
  for (var key in target) {
    keys2.push(key);
  }
  return keys2;
}
__name(getEnumerableKeys, "getEnumerableKeys");
function getEnumerableSymbols(target) {
  var keys2 = [];
  var allKeys = Object.getOwnPropertySymbols(target);
  for (var i2 = 0; i2 < allKeys.length; i2 += 1) {
    var key = allKeys[i2];
    if (Object.getOwnPropertyDescriptor(target, key).enumerable) {
      keys2.push(key);
    }
  }
  return keys2;
}
__name(getEnumerableSymbols, "getEnumerableSymbols");
function keysEqual(leftHandOperand, rightHandOperand, keys2, options) {
  var length = keys2.length;
  if (length === 0) {
    return true;
  }
  for (var i2 = 0; i2 < length; i2 += 1) {
    if (deepEqual(leftHandOperand[keys2[i2]], rightHandOperand[keys2[i2]], options) === false) {
      return false;
    }
  }
  return true;
}
__name(keysEqual, "keysEqual");
function objectEqual(leftHandOperand, rightHandOperand, options) {
  var leftHandKeys = getEnumerableKeys(leftHandOperand);
  var rightHandKeys = getEnumerableKeys(rightHandOperand);
  var leftHandSymbols = getEnumerableSymbols(leftHandOperand);
  var rightHandSymbols = getEnumerableSymbols(rightHandOperand);
  leftHandKeys = leftHandKeys.concat(leftHandSymbols);
  rightHandKeys = rightHandKeys.concat(rightHandSymbols);
  if (leftHandKeys.length && leftHandKeys.length === rightHandKeys.length) {
    if (iterableEqual(mapSymbols(leftHandKeys).sort(), mapSymbols(rightHandKeys).sort()) === false) {
      return false;
    }
    return keysEqual(leftHandOperand, rightHandOperand, leftHandKeys, options);
  }
  var leftHandEntries = getIteratorEntries(leftHandOperand);
  var rightHandEntries = getIteratorEntries(rightHandOperand);
  if (leftHandEntries.length && leftHandEntries.length === rightHandEntries.length) {
    leftHandEntries.sort();
    rightHandEntries.sort();
    return iterableEqual(leftHandEntries, rightHandEntries, options);
  }
  if (leftHandKeys.length === 0 && leftHandEntries.length === 0 && rightHandKeys.length === 0 && rightHandEntries.length === 0) {
    return true;
  }
  return false;
}
__name(objectEqual, "objectEqual");
function isPrimitive(value) {
  return value === null || typeof value !== "object";
}
__name(isPrimitive, "isPrimitive");
function mapSymbols(arr) {
  return arr.map(/* @__PURE__ */ __name(function mapSymbol(entry) {
    if (typeof entry === "symbol") {
      return entry.toString();
    }
    return entry;
  }, "mapSymbol"));
}
__name(mapSymbols, "mapSymbols");
function hasProperty(obj, name) {
  if (typeof obj === "undefined" || obj === null) {
    return false;
  }
  return name in Object(obj);
}
__name(hasProperty, "hasProperty");
function parsePath(path2) {
  const str = path2.replace(/([^\\])\[/g, "$1.[");
  const parts = str.match(/(\\\.|[^.]+?)+/g);
  return parts.map((value) => {
    if (value === "constructor" || value === "__proto__" || value === "prototype") {
      return {};
    }
    const regexp = /^\[(\d+)\]$/;
    const mArr = regexp.exec(value);
    let parsed = null;
    if (mArr) {
      parsed = { i: parseFloat(mArr[1]) };
    } else {
      parsed = { p: value.replace(/\\([.[\]])/g, "$1") };
    }
    return parsed;
  });
}
__name(parsePath, "parsePath");
function internalGetPathValue(obj, parsed, pathDepth) {
  let temporaryValue = obj;
  let res = null;
  pathDepth = typeof pathDepth === "undefined" ? parsed.length : pathDepth;
  for (let i2 = 0; i2 < pathDepth; i2++) {
    const part = parsed[i2];
    if (temporaryValue) {
      if (typeof part.p === "undefined") {
        temporaryValue = temporaryValue[part.i];
      } else {
        temporaryValue = temporaryValue[part.p];
      }
      if (i2 === pathDepth - 1) {
        res = temporaryValue;
      }
    }
  }
  return res;
}
__name(internalGetPathValue, "internalGetPathValue");
function getPathInfo(obj, path2) {
  const parsed = parsePath(path2);
  const last = parsed[parsed.length - 1];
  const info = {
    parent: parsed.length > 1 ? internalGetPathValue(obj, parsed, parsed.length - 1) : obj,
    name: last.p || last.i,
    value: internalGetPathValue(obj, parsed)
  };
  info.exists = hasProperty(info.parent, info.name);
  return info;
}
__name(getPathInfo, "getPathInfo");
var _Assertion = class _Assertion2 {
  /**
   * Creates object for chaining.
   * `Assertion` objects contain metadata in the form of flags. Three flags can
   * be assigned during instantiation by passing arguments to this constructor:
   *
   * - `object`: This flag contains the target of the assertion. For example, in
   * the assertion `expect(numKittens).to.equal(7);`, the `object` flag will
   * contain `numKittens` so that the `equal` assertion can reference it when
   * needed.
   *
   * - `message`: This flag contains an optional custom error message to be
   * prepended to the error message that's generated by the assertion when it
   * fails.
   *
   * - `ssfi`: This flag stands for "start stack function indicator". It
   * contains a function reference that serves as the starting point for
   * removing frames from the stack trace of the error that's created by the
   * assertion when it fails. The goal is to provide a cleaner stack trace to
   * end users by removing Chai's internal functions. Note that it only works
   * in environments that support `Error.captureStackTrace`, and only when
   * `Chai.config.includeStack` hasn't been set to `false`.
   *
   * - `lockSsfi`: This flag controls whether or not the given `ssfi` flag
   * should retain its current value, even as assertions are chained off of
   * this object. This is usually set to `true` when creating a new assertion
   * from within another assertion. It's also temporarily set to `true` before
   * an overwritten assertion gets called by the overwriting assertion.
   *
   * - `eql`: This flag contains the deepEqual function to be used by the assertion.
   *
   * @param {unknown} obj target of the assertion
   * @param {string=} msg (optional) custom error message
   * @param {Function=} ssfi (optional) starting point for removing stack frames
   * @param {boolean=} lockSsfi (optional) whether or not the ssfi flag is locked
   */
  constructor(obj, msg, ssfi, lockSsfi) {
    __publicField(this, "__flags", {});
    flag(this, "ssfi", ssfi || _Assertion2);
    flag(this, "lockSsfi", lockSsfi);
    flag(this, "object", obj);
    flag(this, "message", msg);
    flag(this, "eql", config.deepEqual || deep_eql_default);
    return proxify(this);
  }
  /** @returns {boolean} */
  static get includeStack() {
    console.warn(
      "Assertion.includeStack is deprecated, use chai.config.includeStack instead."
    );
    return config.includeStack;
  }
  /** @param {boolean} value */
  static set includeStack(value) {
    console.warn(
      "Assertion.includeStack is deprecated, use chai.config.includeStack instead."
    );
    config.includeStack = value;
  }
  /** @returns {boolean} */
  static get showDiff() {
    console.warn(
      "Assertion.showDiff is deprecated, use chai.config.showDiff instead."
    );
    return config.showDiff;
  }
  /** @param {boolean} value */
  static set showDiff(value) {
    console.warn(
      "Assertion.showDiff is deprecated, use chai.config.showDiff instead."
    );
    config.showDiff = value;
  }
  /**
   * @param {string} name
   * @param {(...args: never) => unknown} fn
   */
  static addProperty(name, fn) {
    addProperty(this.prototype, name, fn);
  }
  /**
   * @param {string} name
   * @param {(...args: never) => unknown} fn
   */
  static addMethod(name, fn) {
    addMethod(this.prototype, name, fn);
  }
  /**
   * @param {string} name
   * @param {(...args: never) => unknown} fn
   * @param {(...args: never) => unknown} chainingBehavior
   */
  static addChainableMethod(name, fn, chainingBehavior) {
    addChainableMethod(this.prototype, name, fn, chainingBehavior);
  }
  /**
   * @param {string} name
   * @param {(...args: never) => unknown} fn
   */
  static overwriteProperty(name, fn) {
    overwriteProperty(this.prototype, name, fn);
  }
  /**
   * @param {string} name
   * @param {(...args: never) => unknown} fn
   */
  static overwriteMethod(name, fn) {
    overwriteMethod(this.prototype, name, fn);
  }
  /**
   * @param {string} name
   * @param {(...args: never) => unknown} fn
   * @param {(...args: never) => unknown} chainingBehavior
   */
  static overwriteChainableMethod(name, fn, chainingBehavior) {
    overwriteChainableMethod(this.prototype, name, fn, chainingBehavior);
  }
  /**
   * ### .assert(expression, message, negateMessage, expected, actual, showDiff)
   *
   * Executes an expression and check expectations. Throws AssertionError for reporting if test doesn't pass.
   *
   * @name assert
   * @param {unknown} _expr to be tested
   * @param {string | Function} msg or function that returns message to display if expression fails
   * @param {string | Function} _negateMsg or function that returns negatedMessage to display if negated expression fails
   * @param {unknown} expected value (remember to check for negation)
   * @param {unknown} _actual (optional) will default to `this.obj`
   * @param {boolean} showDiff (optional) when set to `true`, assert will display a diff in addition to the message if expression fails
   * @returns {void}
   */
  assert(_expr, msg, _negateMsg, expected, _actual, showDiff) {
    const ok2 = test(this, arguments);
    if (false !== showDiff) showDiff = true;
    if (void 0 === expected && void 0 === _actual) showDiff = false;
    if (true !== config.showDiff) showDiff = false;
    if (!ok2) {
      msg = getMessage2(this, arguments);
      const actual = getActual(this, arguments);
      const assertionErrorObjectProperties = {
        actual,
        expected,
        showDiff
      };
      const operator = getOperator(this, arguments);
      if (operator) {
        assertionErrorObjectProperties.operator = operator;
      }
      throw new AssertionError(
        msg,
        assertionErrorObjectProperties,
        config.includeStack ? this.assert : flag(this, "ssfi")
      );
    }
  }
  /**
   * Quick reference to stored `actual` value for plugin developers.
   *
   * @returns {unknown}
   */
  get _obj() {
    return flag(this, "object");
  }
  /**
   * Quick reference to stored `actual` value for plugin developers.
   *
   * @param {unknown} val
   */
  set _obj(val) {
    flag(this, "object", val);
  }
};
__name(_Assertion, "Assertion");
var Assertion = _Assertion;
var events = new EventTarget();
var _PluginEvent = class _PluginEvent2 extends Event {
  /**
   * @param {string} type
   * @param {string} name
   * @param {Function} fn
   */
  constructor(type3, name, fn) {
    super(type3);
    this.name = String(name);
    this.fn = fn;
  }
};
__name(_PluginEvent, "PluginEvent");
var PluginEvent = _PluginEvent;
function isProxyEnabled() {
  return config.useProxy && typeof Proxy !== "undefined" && typeof Reflect !== "undefined";
}
__name(isProxyEnabled, "isProxyEnabled");
function addProperty(ctx, name, getter) {
  getter = getter === void 0 ? function() {
  } : getter;
  Object.defineProperty(ctx, name, {
    get: /* @__PURE__ */ __name(function propertyGetter() {
      if (!isProxyEnabled() && !flag(this, "lockSsfi")) {
        flag(this, "ssfi", propertyGetter);
      }
      let result = getter.call(this);
      if (result !== void 0) return result;
      let newAssertion = new Assertion();
      transferFlags(this, newAssertion);
      return newAssertion;
    }, "propertyGetter"),
    configurable: true
  });
  events.dispatchEvent(new PluginEvent("addProperty", name, getter));
}
__name(addProperty, "addProperty");
var fnLengthDesc = Object.getOwnPropertyDescriptor(function() {
}, "length");
function addLengthGuard(fn, assertionName, isChainable) {
  if (!fnLengthDesc?.configurable) return fn;
  Object.defineProperty(fn, "length", {
    get: /* @__PURE__ */ __name(function() {
      if (isChainable) {
        throw Error(
          "Invalid Chai property: " + assertionName + '.length. Due to a compatibility issue, "length" cannot directly follow "' + assertionName + '". Use "' + assertionName + '.lengthOf" instead.'
        );
      }
      throw Error(
        "Invalid Chai property: " + assertionName + '.length. See docs for proper usage of "' + assertionName + '".'
      );
    }, "get")
  });
  return fn;
}
__name(addLengthGuard, "addLengthGuard");
function getProperties(object) {
  let result = Object.getOwnPropertyNames(object);
  function addProperty2(property) {
    if (result.indexOf(property) === -1) {
      result.push(property);
    }
  }
  __name(addProperty2, "addProperty");
  let proto = Object.getPrototypeOf(object);
  while (proto !== null) {
    Object.getOwnPropertyNames(proto).forEach(addProperty2);
    proto = Object.getPrototypeOf(proto);
  }
  return result;
}
__name(getProperties, "getProperties");
var builtins = ["__flags", "__methods", "_obj", "assert"];
function proxify(obj, nonChainableMethodName) {
  if (!isProxyEnabled()) return obj;
  return new Proxy(obj, {
    get: /* @__PURE__ */ __name(function proxyGetter(target, property) {
      if (typeof property === "string" && config.proxyExcludedKeys.indexOf(property) === -1 && !Reflect.has(target, property)) {
        if (nonChainableMethodName) {
          throw Error(
            "Invalid Chai property: " + String(nonChainableMethodName) + "." + property + '. See docs for proper usage of "' + String(nonChainableMethodName) + '".'
          );
        }
        let suggestion = null;
        let suggestionDistance = 4;
        getProperties(target).forEach(function(prop) {
          if (
            // we actually mean to check `Object.prototype` here
            // eslint-disable-next-line no-prototype-builtins
            !Object.prototype.hasOwnProperty(prop) && builtins.indexOf(prop) === -1
          ) {
            let dist = stringDistanceCapped(property, prop, suggestionDistance);
            if (dist < suggestionDistance) {
              suggestion = prop;
              suggestionDistance = dist;
            }
          }
        });
        if (suggestion !== null) {
          throw Error(
            "Invalid Chai property: " + property + '. Did you mean "' + suggestion + '"?'
          );
        } else {
          throw Error("Invalid Chai property: " + property);
        }
      }
      if (builtins.indexOf(property) === -1 && !flag(target, "lockSsfi")) {
        flag(target, "ssfi", proxyGetter);
      }
      return Reflect.get(target, property);
    }, "proxyGetter")
  });
}
__name(proxify, "proxify");
function stringDistanceCapped(strA, strB, cap) {
  if (Math.abs(strA.length - strB.length) >= cap) {
    return cap;
  }
  let memo = [];
  for (let i2 = 0; i2 <= strA.length; i2++) {
    memo[i2] = Array(strB.length + 1).fill(0);
    memo[i2][0] = i2;
  }
  for (let j = 0; j < strB.length; j++) {
    memo[0][j] = j;
  }
  for (let i2 = 1; i2 <= strA.length; i2++) {
    let ch = strA.charCodeAt(i2 - 1);
    for (let j = 1; j <= strB.length; j++) {
      if (Math.abs(i2 - j) >= cap) {
        memo[i2][j] = cap;
        continue;
      }
      memo[i2][j] = Math.min(
        memo[i2 - 1][j] + 1,
        memo[i2][j - 1] + 1,
        memo[i2 - 1][j - 1] + (ch === strB.charCodeAt(j - 1) ? 0 : 1)
      );
    }
  }
  return memo[strA.length][strB.length];
}
__name(stringDistanceCapped, "stringDistanceCapped");
function addMethod(ctx, name, method) {
  let methodWrapper = /* @__PURE__ */ __name(function() {
    if (!flag(this, "lockSsfi")) {
      flag(this, "ssfi", methodWrapper);
    }
    let result = method.apply(this, arguments);
    if (result !== void 0) return result;
    let newAssertion = new Assertion();
    transferFlags(this, newAssertion);
    return newAssertion;
  }, "methodWrapper");
  addLengthGuard(methodWrapper, name, false);
  ctx[name] = proxify(
    methodWrapper,
    name
  );
  events.dispatchEvent(new PluginEvent("addMethod", name, method));
}
__name(addMethod, "addMethod");
function overwriteProperty(ctx, name, getter) {
  let _get = Object.getOwnPropertyDescriptor(ctx, name);
  let _super = /* @__PURE__ */ __name(function() {
    return;
  }, "_super");
  if (_get && "function" === typeof _get.get) _super = _get.get;
  Object.defineProperty(ctx, name, {
    get: /* @__PURE__ */ __name(function overwritingPropertyGetter() {
      if (!isProxyEnabled() && !flag(this, "lockSsfi")) {
        flag(this, "ssfi", overwritingPropertyGetter);
      }
      let origLockSsfi = flag(this, "lockSsfi");
      flag(this, "lockSsfi", true);
      let result = getter(_super).call(this);
      flag(this, "lockSsfi", origLockSsfi);
      if (result !== void 0) {
        return result;
      }
      let newAssertion = new Assertion();
      transferFlags(this, newAssertion);
      return newAssertion;
    }, "overwritingPropertyGetter"),
    configurable: true
  });
}
__name(overwriteProperty, "overwriteProperty");
function overwriteMethod(ctx, name, method) {
  let _method = (
    /** @type {Record<PropertyKey, unknown>} */
    ctx[name]
  );
  let _super = /* @__PURE__ */ __name(function() {
    throw new Error(String(name) + " is not a function");
  }, "_super");
  if (_method && "function" === typeof _method) _super = _method;
  function overwritingMethodWrapper() {
    if (!flag(this, "lockSsfi")) {
      flag(this, "ssfi", overwritingMethodWrapper);
    }
    let origLockSsfi = flag(this, "lockSsfi");
    flag(this, "lockSsfi", true);
    let result = method(_super).apply(this, arguments);
    flag(this, "lockSsfi", origLockSsfi);
    if (result !== void 0) {
      return result;
    }
    let newAssertion = new Assertion();
    transferFlags(this, newAssertion);
    return newAssertion;
  }
  __name(overwritingMethodWrapper, "overwritingMethodWrapper");
  addLengthGuard(overwritingMethodWrapper, String(name), false);
  ctx[name] = proxify(
    overwritingMethodWrapper,
    name
  );
}
__name(overwriteMethod, "overwriteMethod");
var canSetPrototype = typeof Object.setPrototypeOf === "function";
var testFn = /* @__PURE__ */ __name(function() {
}, "testFn");
var excludeNames = Object.getOwnPropertyNames(testFn).filter(function(name) {
  let propDesc = Object.getOwnPropertyDescriptor(testFn, name);
  if (typeof propDesc !== "object") return true;
  return !propDesc.configurable;
});
var call = Function.prototype.call;
var apply = Function.prototype.apply;
var _PluginAddChainableMethodEvent = class _PluginAddChainableMethodEvent2 extends PluginEvent {
  /**
   * @param {string} type
   * @param {string} name
   * @param {Function} fn
   * @param {Function} chainingBehavior
   */
  constructor(type3, name, fn, chainingBehavior) {
    super(type3, name, fn);
    this.chainingBehavior = chainingBehavior;
  }
};
__name(_PluginAddChainableMethodEvent, "PluginAddChainableMethodEvent");
var PluginAddChainableMethodEvent = _PluginAddChainableMethodEvent;
function addChainableMethod(ctx, name, method, chainingBehavior) {
  const ctxChainable = (
    /** @type {T & {__methods: Record<PropertyKey, ChainableBehavior>}} */
    ctx
  );
  if (typeof chainingBehavior !== "function") {
    chainingBehavior = /* @__PURE__ */ __name(function() {
    }, "chainingBehavior");
  }
  let chainableBehavior = {
    method,
    chainingBehavior
  };
  if (!ctxChainable.__methods) {
    ctxChainable.__methods = {};
  }
  ctxChainable.__methods[name] = chainableBehavior;
  Object.defineProperty(ctx, name, {
    get: /* @__PURE__ */ __name(function chainableMethodGetter() {
      chainableBehavior.chainingBehavior.call(this);
      function chainableMethodWrapper(...args) {
        if (!flag(this, "lockSsfi")) {
          flag(this, "ssfi", chainableMethodWrapper);
        }
        let result = (
          /** @type {(...args: unknown[]) => unknown} */
          chainableBehavior.method.apply(this, args)
        );
        if (result !== void 0) {
          return result;
        }
        let newAssertion = new Assertion();
        transferFlags(this, newAssertion);
        return newAssertion;
      }
      __name(chainableMethodWrapper, "chainableMethodWrapper");
      addLengthGuard(chainableMethodWrapper, name, true);
      if (canSetPrototype) {
        let prototype = Object.create(this);
        prototype.call = call;
        prototype.apply = apply;
        Object.setPrototypeOf(chainableMethodWrapper, prototype);
      } else {
        let asserterNames = Object.getOwnPropertyNames(ctx);
        asserterNames.forEach(function(asserterName) {
          if (excludeNames.indexOf(asserterName) !== -1) {
            return;
          }
          let pd = Object.getOwnPropertyDescriptor(ctx, asserterName);
          if (pd) {
            Object.defineProperty(chainableMethodWrapper, asserterName, pd);
          }
        });
      }
      transferFlags(this, chainableMethodWrapper);
      return proxify(chainableMethodWrapper);
    }, "chainableMethodGetter"),
    configurable: true
  });
  events.dispatchEvent(
    new PluginAddChainableMethodEvent(
      "addChainableMethod",
      name,
      method,
      chainingBehavior
    )
  );
}
__name(addChainableMethod, "addChainableMethod");
function overwriteChainableMethod(ctx, name, method, chainingBehavior) {
  let chainableBehavior = (
    /** @type {{__methods: Record<PropertyKey, ChainableBehavior>}} */
    ctx.__methods[name]
  );
  let _chainingBehavior = chainableBehavior.chainingBehavior;
  chainableBehavior.chainingBehavior = /**
  * @this {T}
  */
  /* @__PURE__ */ __name(function overwritingChainableMethodGetter() {
    let result = chainingBehavior(_chainingBehavior).call(this);
    if (result !== void 0) {
      return result;
    }
    let newAssertion = new Assertion();
    transferFlags(this, newAssertion);
    return newAssertion;
  }, "overwritingChainableMethodGetter");
  let _method = chainableBehavior.method;
  chainableBehavior.method = /* @__PURE__ */ __name(function overwritingChainableMethodWrapper() {
    let result = method(_method).apply(this, arguments);
    if (result !== void 0) {
      return result;
    }
    let newAssertion = new Assertion();
    transferFlags(this, newAssertion);
    return newAssertion;
  }, "overwritingChainableMethodWrapper");
}
__name(overwriteChainableMethod, "overwriteChainableMethod");
function compareByInspect(a, b2) {
  return inspect2(a) < inspect2(b2) ? -1 : 1;
}
__name(compareByInspect, "compareByInspect");
function getOwnEnumerablePropertySymbols(obj) {
  if (typeof Object.getOwnPropertySymbols !== "function") return [];
  return Object.getOwnPropertySymbols(obj).filter(function(sym) {
    return Object.getOwnPropertyDescriptor(obj, sym)?.enumerable;
  });
}
__name(getOwnEnumerablePropertySymbols, "getOwnEnumerablePropertySymbols");
function getOwnEnumerableProperties(obj) {
  return (
    /** @type {PropertyKey[]} */
    Object.keys(obj).concat(
      getOwnEnumerablePropertySymbols(obj)
    )
  );
}
__name(getOwnEnumerableProperties, "getOwnEnumerableProperties");
var isNaN2 = Number.isNaN;
function isObjectType(obj) {
  let objectType = type(obj);
  let objectTypes = ["Array", "Object", "Function"];
  return objectTypes.indexOf(objectType) !== -1;
}
__name(isObjectType, "isObjectType");
function getOperator(obj, args) {
  let operator = flag(obj, "operator");
  let negate = flag(obj, "negate");
  let expected = args[3];
  let msg = negate ? args[2] : args[1];
  if (operator) {
    return String(operator);
  }
  if (typeof msg === "function") msg = msg();
  msg = msg || "";
  if (!msg) {
    return void 0;
  }
  const msgString = String(msg);
  if (/\shave\s/.test(msgString)) {
    return void 0;
  }
  let isObject4 = isObjectType(expected);
  if (/\snot\s/.test(msgString)) {
    return isObject4 ? "notDeepStrictEqual" : "notStrictEqual";
  }
  return isObject4 ? "deepStrictEqual" : "strictEqual";
}
__name(getOperator, "getOperator");
function getName(fn) {
  return fn.name;
}
__name(getName, "getName");
function isRegExp2(obj) {
  return Object.prototype.toString.call(obj) === "[object RegExp]";
}
__name(isRegExp2, "isRegExp");
function isNumeric(obj) {
  return ["Number", "BigInt"].includes(type(obj));
}
__name(isNumeric, "isNumeric");
var { flag: flag2 } = utils_exports;
[
  "to",
  "be",
  "been",
  "is",
  "and",
  "has",
  "have",
  "with",
  "that",
  "which",
  "at",
  "of",
  "same",
  "but",
  "does",
  "still",
  "also"
].forEach(function(chain) {
  Assertion.addProperty(chain);
});
Assertion.addProperty("not", function() {
  flag2(this, "negate", true);
});
Assertion.addProperty("deep", function() {
  flag2(this, "deep", true);
});
Assertion.addProperty("nested", function() {
  flag2(this, "nested", true);
});
Assertion.addProperty("own", function() {
  flag2(this, "own", true);
});
Assertion.addProperty("ordered", function() {
  flag2(this, "ordered", true);
});
Assertion.addProperty("any", function() {
  flag2(this, "any", true);
  flag2(this, "all", false);
});
Assertion.addProperty("all", function() {
  flag2(this, "all", true);
  flag2(this, "any", false);
});
var functionTypes = {
  function: [
    "function",
    "asyncfunction",
    "generatorfunction",
    "asyncgeneratorfunction"
  ],
  asyncfunction: ["asyncfunction", "asyncgeneratorfunction"],
  generatorfunction: ["generatorfunction", "asyncgeneratorfunction"],
  asyncgeneratorfunction: ["asyncgeneratorfunction"]
};
function an(type3, msg) {
  if (msg) flag2(this, "message", msg);
  type3 = type3.toLowerCase();
  let obj = flag2(this, "object"), article = ~["a", "e", "i", "o", "u"].indexOf(type3.charAt(0)) ? "an " : "a ";
  const detectedType = type(obj).toLowerCase();
  if (functionTypes["function"].includes(type3)) {
    this.assert(
      functionTypes[type3].includes(detectedType),
      "expected #{this} to be " + article + type3,
      "expected #{this} not to be " + article + type3
    );
  } else {
    this.assert(
      type3 === detectedType,
      "expected #{this} to be " + article + type3,
      "expected #{this} not to be " + article + type3
    );
  }
}
__name(an, "an");
Assertion.addChainableMethod("an", an);
Assertion.addChainableMethod("a", an);
function SameValueZero(a, b2) {
  return isNaN2(a) && isNaN2(b2) || a === b2;
}
__name(SameValueZero, "SameValueZero");
function includeChainingBehavior() {
  flag2(this, "contains", true);
}
__name(includeChainingBehavior, "includeChainingBehavior");
function include(val, msg) {
  if (msg) flag2(this, "message", msg);
  let obj = flag2(this, "object"), objType = type(obj).toLowerCase(), flagMsg = flag2(this, "message"), negate = flag2(this, "negate"), ssfi = flag2(this, "ssfi"), isDeep = flag2(this, "deep"), descriptor = isDeep ? "deep " : "", isEql = isDeep ? flag2(this, "eql") : SameValueZero;
  flagMsg = flagMsg ? flagMsg + ": " : "";
  let included = false;
  switch (objType) {
    case "string":
      included = obj.indexOf(val) !== -1;
      break;
    case "weakset":
      if (isDeep) {
        throw new AssertionError(
          flagMsg + "unable to use .deep.include with WeakSet",
          void 0,
          ssfi
        );
      }
      included = obj.has(val);
      break;
    case "map":
      obj.forEach(function(item) {
        included = included || isEql(item, val);
      });
      break;
    case "set":
      if (isDeep) {
        obj.forEach(function(item) {
          included = included || isEql(item, val);
        });
      } else {
        included = obj.has(val);
      }
      break;
    case "array":
      if (isDeep) {
        included = obj.some(function(item) {
          return isEql(item, val);
        });
      } else {
        included = obj.indexOf(val) !== -1;
      }
      break;
    default: {
      if (val !== Object(val)) {
        throw new AssertionError(
          flagMsg + "the given combination of arguments (" + objType + " and " + type(val).toLowerCase() + ") is invalid for this assertion. You can use an array, a map, an object, a set, a string, or a weakset instead of a " + type(val).toLowerCase(),
          void 0,
          ssfi
        );
      }
      let props = Object.keys(val);
      let firstErr = null;
      let numErrs = 0;
      props.forEach(function(prop) {
        let propAssertion = new Assertion(obj);
        transferFlags(this, propAssertion, true);
        flag2(propAssertion, "lockSsfi", true);
        if (!negate || props.length === 1) {
          propAssertion.property(prop, val[prop]);
          return;
        }
        try {
          propAssertion.property(prop, val[prop]);
        } catch (err) {
          if (!check_error_exports.compatibleConstructor(err, AssertionError)) {
            throw err;
          }
          if (firstErr === null) firstErr = err;
          numErrs++;
        }
      }, this);
      if (negate && props.length > 1 && numErrs === props.length) {
        throw firstErr;
      }
      return;
    }
  }
  this.assert(
    included,
    "expected #{this} to " + descriptor + "include " + inspect2(val),
    "expected #{this} to not " + descriptor + "include " + inspect2(val)
  );
}
__name(include, "include");
Assertion.addChainableMethod("include", include, includeChainingBehavior);
Assertion.addChainableMethod("contain", include, includeChainingBehavior);
Assertion.addChainableMethod("contains", include, includeChainingBehavior);
Assertion.addChainableMethod("includes", include, includeChainingBehavior);
Assertion.addProperty("ok", function() {
  this.assert(
    flag2(this, "object"),
    "expected #{this} to be truthy",
    "expected #{this} to be falsy"
  );
});
Assertion.addProperty("true", function() {
  this.assert(
    true === flag2(this, "object"),
    "expected #{this} to be true",
    "expected #{this} to be false",
    flag2(this, "negate") ? false : true
  );
});
Assertion.addProperty("numeric", function() {
  const object = flag2(this, "object");
  this.assert(
    ["Number", "BigInt"].includes(type(object)),
    "expected #{this} to be numeric",
    "expected #{this} to not be numeric",
    flag2(this, "negate") ? false : true
  );
});
Assertion.addProperty("callable", function() {
  const val = flag2(this, "object");
  const ssfi = flag2(this, "ssfi");
  const message = flag2(this, "message");
  const msg = message ? `${message}: ` : "";
  const negate = flag2(this, "negate");
  const assertionMessage = negate ? `${msg}expected ${inspect2(val)} not to be a callable function` : `${msg}expected ${inspect2(val)} to be a callable function`;
  const isCallable = [
    "Function",
    "AsyncFunction",
    "GeneratorFunction",
    "AsyncGeneratorFunction"
  ].includes(type(val));
  if (isCallable && negate || !isCallable && !negate) {
    throw new AssertionError(assertionMessage, void 0, ssfi);
  }
});
Assertion.addProperty("false", function() {
  this.assert(
    false === flag2(this, "object"),
    "expected #{this} to be false",
    "expected #{this} to be true",
    flag2(this, "negate") ? true : false
  );
});
Assertion.addProperty("null", function() {
  this.assert(
    null === flag2(this, "object"),
    "expected #{this} to be null",
    "expected #{this} not to be null"
  );
});
Assertion.addProperty("undefined", function() {
  this.assert(
    void 0 === flag2(this, "object"),
    "expected #{this} to be undefined",
    "expected #{this} not to be undefined"
  );
});
Assertion.addProperty("NaN", function() {
  this.assert(
    isNaN2(flag2(this, "object")),
    "expected #{this} to be NaN",
    "expected #{this} not to be NaN"
  );
});
function assertExist() {
  let val = flag2(this, "object");
  this.assert(
    val !== null && val !== void 0,
    "expected #{this} to exist",
    "expected #{this} to not exist"
  );
}
__name(assertExist, "assertExist");
Assertion.addProperty("exist", assertExist);
Assertion.addProperty("exists", assertExist);
Assertion.addProperty("empty", function() {
  let val = flag2(this, "object"), ssfi = flag2(this, "ssfi"), flagMsg = flag2(this, "message"), itemsCount;
  flagMsg = flagMsg ? flagMsg + ": " : "";
  switch (type(val).toLowerCase()) {
    case "array":
    case "string":
      itemsCount = val.length;
      break;
    case "map":
    case "set":
      itemsCount = val.size;
      break;
    case "weakmap":
    case "weakset":
      throw new AssertionError(
        flagMsg + ".empty was passed a weak collection",
        void 0,
        ssfi
      );
    case "function": {
      const msg = flagMsg + ".empty was passed a function " + getName(val);
      throw new AssertionError(msg.trim(), void 0, ssfi);
    }
    default:
      if (val !== Object(val)) {
        throw new AssertionError(
          flagMsg + ".empty was passed non-string primitive " + inspect2(val),
          void 0,
          ssfi
        );
      }
      itemsCount = Object.keys(val).length;
  }
  this.assert(
    0 === itemsCount,
    "expected #{this} to be empty",
    "expected #{this} not to be empty"
  );
});
function checkArguments() {
  let obj = flag2(this, "object"), type3 = type(obj);
  this.assert(
    "Arguments" === type3,
    "expected #{this} to be arguments but got " + type3,
    "expected #{this} to not be arguments"
  );
}
__name(checkArguments, "checkArguments");
Assertion.addProperty("arguments", checkArguments);
Assertion.addProperty("Arguments", checkArguments);
function assertEqual(val, msg) {
  if (msg) flag2(this, "message", msg);
  let obj = flag2(this, "object");
  if (flag2(this, "deep")) {
    let prevLockSsfi = flag2(this, "lockSsfi");
    flag2(this, "lockSsfi", true);
    this.eql(val);
    flag2(this, "lockSsfi", prevLockSsfi);
  } else {
    this.assert(
      val === obj,
      "expected #{this} to equal #{exp}",
      "expected #{this} to not equal #{exp}",
      val,
      this._obj,
      true
    );
  }
}
__name(assertEqual, "assertEqual");
Assertion.addMethod("equal", assertEqual);
Assertion.addMethod("equals", assertEqual);
Assertion.addMethod("eq", assertEqual);
function assertEql(obj, msg) {
  if (msg) flag2(this, "message", msg);
  let eql = flag2(this, "eql");
  this.assert(
    eql(obj, flag2(this, "object")),
    "expected #{this} to deeply equal #{exp}",
    "expected #{this} to not deeply equal #{exp}",
    obj,
    this._obj,
    true
  );
}
__name(assertEql, "assertEql");
Assertion.addMethod("eql", assertEql);
Assertion.addMethod("eqls", assertEql);
function assertAbove(n, msg) {
  if (msg) flag2(this, "message", msg);
  let obj = flag2(this, "object"), doLength = flag2(this, "doLength"), flagMsg = flag2(this, "message"), msgPrefix = flagMsg ? flagMsg + ": " : "", ssfi = flag2(this, "ssfi"), objType = type(obj).toLowerCase(), nType = type(n).toLowerCase();
  if (doLength && objType !== "map" && objType !== "set") {
    new Assertion(obj, flagMsg, ssfi, true).to.have.property("length");
  }
  if (!doLength && objType === "date" && nType !== "date") {
    throw new AssertionError(
      msgPrefix + "the argument to above must be a date",
      void 0,
      ssfi
    );
  } else if (!isNumeric(n) && (doLength || isNumeric(obj))) {
    throw new AssertionError(
      msgPrefix + "the argument to above must be a number",
      void 0,
      ssfi
    );
  } else if (!doLength && objType !== "date" && !isNumeric(obj)) {
    let printObj = objType === "string" ? "'" + obj + "'" : obj;
    throw new AssertionError(
      msgPrefix + "expected " + printObj + " to be a number or a date",
      void 0,
      ssfi
    );
  }
  if (doLength) {
    let descriptor = "length", itemsCount;
    if (objType === "map" || objType === "set") {
      descriptor = "size";
      itemsCount = obj.size;
    } else {
      itemsCount = obj.length;
    }
    this.assert(
      itemsCount > n,
      "expected #{this} to have a " + descriptor + " above #{exp} but got #{act}",
      "expected #{this} to not have a " + descriptor + " above #{exp}",
      n,
      itemsCount
    );
  } else {
    this.assert(
      obj > n,
      "expected #{this} to be above #{exp}",
      "expected #{this} to be at most #{exp}",
      n
    );
  }
}
__name(assertAbove, "assertAbove");
Assertion.addMethod("above", assertAbove);
Assertion.addMethod("gt", assertAbove);
Assertion.addMethod("greaterThan", assertAbove);
function assertLeast(n, msg) {
  if (msg) flag2(this, "message", msg);
  let obj = flag2(this, "object"), doLength = flag2(this, "doLength"), flagMsg = flag2(this, "message"), msgPrefix = flagMsg ? flagMsg + ": " : "", ssfi = flag2(this, "ssfi"), objType = type(obj).toLowerCase(), nType = type(n).toLowerCase(), errorMessage, shouldThrow = true;
  if (doLength && objType !== "map" && objType !== "set") {
    new Assertion(obj, flagMsg, ssfi, true).to.have.property("length");
  }
  if (!doLength && objType === "date" && nType !== "date") {
    errorMessage = msgPrefix + "the argument to least must be a date";
  } else if (!isNumeric(n) && (doLength || isNumeric(obj))) {
    errorMessage = msgPrefix + "the argument to least must be a number";
  } else if (!doLength && objType !== "date" && !isNumeric(obj)) {
    let printObj = objType === "string" ? "'" + obj + "'" : obj;
    errorMessage = msgPrefix + "expected " + printObj + " to be a number or a date";
  } else {
    shouldThrow = false;
  }
  if (shouldThrow) {
    throw new AssertionError(errorMessage, void 0, ssfi);
  }
  if (doLength) {
    let descriptor = "length", itemsCount;
    if (objType === "map" || objType === "set") {
      descriptor = "size";
      itemsCount = obj.size;
    } else {
      itemsCount = obj.length;
    }
    this.assert(
      itemsCount >= n,
      "expected #{this} to have a " + descriptor + " at least #{exp} but got #{act}",
      "expected #{this} to have a " + descriptor + " below #{exp}",
      n,
      itemsCount
    );
  } else {
    this.assert(
      obj >= n,
      "expected #{this} to be at least #{exp}",
      "expected #{this} to be below #{exp}",
      n
    );
  }
}
__name(assertLeast, "assertLeast");
Assertion.addMethod("least", assertLeast);
Assertion.addMethod("gte", assertLeast);
Assertion.addMethod("greaterThanOrEqual", assertLeast);
function assertBelow(n, msg) {
  if (msg) flag2(this, "message", msg);
  let obj = flag2(this, "object"), doLength = flag2(this, "doLength"), flagMsg = flag2(this, "message"), msgPrefix = flagMsg ? flagMsg + ": " : "", ssfi = flag2(this, "ssfi"), objType = type(obj).toLowerCase(), nType = type(n).toLowerCase(), errorMessage, shouldThrow = true;
  if (doLength && objType !== "map" && objType !== "set") {
    new Assertion(obj, flagMsg, ssfi, true).to.have.property("length");
  }
  if (!doLength && objType === "date" && nType !== "date") {
    errorMessage = msgPrefix + "the argument to below must be a date";
  } else if (!isNumeric(n) && (doLength || isNumeric(obj))) {
    errorMessage = msgPrefix + "the argument to below must be a number";
  } else if (!doLength && objType !== "date" && !isNumeric(obj)) {
    let printObj = objType === "string" ? "'" + obj + "'" : obj;
    errorMessage = msgPrefix + "expected " + printObj + " to be a number or a date";
  } else {
    shouldThrow = false;
  }
  if (shouldThrow) {
    throw new AssertionError(errorMessage, void 0, ssfi);
  }
  if (doLength) {
    let descriptor = "length", itemsCount;
    if (objType === "map" || objType === "set") {
      descriptor = "size";
      itemsCount = obj.size;
    } else {
      itemsCount = obj.length;
    }
    this.assert(
      itemsCount < n,
      "expected #{this} to have a " + descriptor + " below #{exp} but got #{act}",
      "expected #{this} to not have a " + descriptor + " below #{exp}",
      n,
      itemsCount
    );
  } else {
    this.assert(
      obj < n,
      "expected #{this} to be below #{exp}",
      "expected #{this} to be at least #{exp}",
      n
    );
  }
}
__name(assertBelow, "assertBelow");
Assertion.addMethod("below", assertBelow);
Assertion.addMethod("lt", assertBelow);
Assertion.addMethod("lessThan", assertBelow);
function assertMost(n, msg) {
  if (msg) flag2(this, "message", msg);
  let obj = flag2(this, "object"), doLength = flag2(this, "doLength"), flagMsg = flag2(this, "message"), msgPrefix = flagMsg ? flagMsg + ": " : "", ssfi = flag2(this, "ssfi"), objType = type(obj).toLowerCase(), nType = type(n).toLowerCase(), errorMessage, shouldThrow = true;
  if (doLength && objType !== "map" && objType !== "set") {
    new Assertion(obj, flagMsg, ssfi, true).to.have.property("length");
  }
  if (!doLength && objType === "date" && nType !== "date") {
    errorMessage = msgPrefix + "the argument to most must be a date";
  } else if (!isNumeric(n) && (doLength || isNumeric(obj))) {
    errorMessage = msgPrefix + "the argument to most must be a number";
  } else if (!doLength && objType !== "date" && !isNumeric(obj)) {
    let printObj = objType === "string" ? "'" + obj + "'" : obj;
    errorMessage = msgPrefix + "expected " + printObj + " to be a number or a date";
  } else {
    shouldThrow = false;
  }
  if (shouldThrow) {
    throw new AssertionError(errorMessage, void 0, ssfi);
  }
  if (doLength) {
    let descriptor = "length", itemsCount;
    if (objType === "map" || objType === "set") {
      descriptor = "size";
      itemsCount = obj.size;
    } else {
      itemsCount = obj.length;
    }
    this.assert(
      itemsCount <= n,
      "expected #{this} to have a " + descriptor + " at most #{exp} but got #{act}",
      "expected #{this} to have a " + descriptor + " above #{exp}",
      n,
      itemsCount
    );
  } else {
    this.assert(
      obj <= n,
      "expected #{this} to be at most #{exp}",
      "expected #{this} to be above #{exp}",
      n
    );
  }
}
__name(assertMost, "assertMost");
Assertion.addMethod("most", assertMost);
Assertion.addMethod("lte", assertMost);
Assertion.addMethod("lessThanOrEqual", assertMost);
Assertion.addMethod("within", function(start, finish, msg) {
  if (msg) flag2(this, "message", msg);
  let obj = flag2(this, "object"), doLength = flag2(this, "doLength"), flagMsg = flag2(this, "message"), msgPrefix = flagMsg ? flagMsg + ": " : "", ssfi = flag2(this, "ssfi"), objType = type(obj).toLowerCase(), startType = type(start).toLowerCase(), finishType = type(finish).toLowerCase(), errorMessage, shouldThrow = true, range = startType === "date" && finishType === "date" ? start.toISOString() + ".." + finish.toISOString() : start + ".." + finish;
  if (doLength && objType !== "map" && objType !== "set") {
    new Assertion(obj, flagMsg, ssfi, true).to.have.property("length");
  }
  if (!doLength && objType === "date" && (startType !== "date" || finishType !== "date")) {
    errorMessage = msgPrefix + "the arguments to within must be dates";
  } else if ((!isNumeric(start) || !isNumeric(finish)) && (doLength || isNumeric(obj))) {
    errorMessage = msgPrefix + "the arguments to within must be numbers";
  } else if (!doLength && objType !== "date" && !isNumeric(obj)) {
    let printObj = objType === "string" ? "'" + obj + "'" : obj;
    errorMessage = msgPrefix + "expected " + printObj + " to be a number or a date";
  } else {
    shouldThrow = false;
  }
  if (shouldThrow) {
    throw new AssertionError(errorMessage, void 0, ssfi);
  }
  if (doLength) {
    let descriptor = "length", itemsCount;
    if (objType === "map" || objType === "set") {
      descriptor = "size";
      itemsCount = obj.size;
    } else {
      itemsCount = obj.length;
    }
    this.assert(
      itemsCount >= start && itemsCount <= finish,
      "expected #{this} to have a " + descriptor + " within " + range,
      "expected #{this} to not have a " + descriptor + " within " + range
    );
  } else {
    this.assert(
      obj >= start && obj <= finish,
      "expected #{this} to be within " + range,
      "expected #{this} to not be within " + range
    );
  }
});
function assertInstanceOf(constructor, msg) {
  if (msg) flag2(this, "message", msg);
  let target = flag2(this, "object");
  let ssfi = flag2(this, "ssfi");
  let flagMsg = flag2(this, "message");
  let isInstanceOf;
  try {
    isInstanceOf = target instanceof constructor;
  } catch (err) {
    if (err instanceof TypeError) {
      flagMsg = flagMsg ? flagMsg + ": " : "";
      throw new AssertionError(
        flagMsg + "The instanceof assertion needs a constructor but " + type(constructor) + " was given.",
        void 0,
        ssfi
      );
    }
    throw err;
  }
  let name = getName(constructor);
  if (name == null) {
    name = "an unnamed constructor";
  }
  this.assert(
    isInstanceOf,
    "expected #{this} to be an instance of " + name,
    "expected #{this} to not be an instance of " + name
  );
}
__name(assertInstanceOf, "assertInstanceOf");
Assertion.addMethod("instanceof", assertInstanceOf);
Assertion.addMethod("instanceOf", assertInstanceOf);
function assertProperty(name, val, msg) {
  if (msg) flag2(this, "message", msg);
  let isNested = flag2(this, "nested"), isOwn = flag2(this, "own"), flagMsg = flag2(this, "message"), obj = flag2(this, "object"), ssfi = flag2(this, "ssfi"), nameType = typeof name;
  flagMsg = flagMsg ? flagMsg + ": " : "";
  if (isNested) {
    if (nameType !== "string") {
      throw new AssertionError(
        flagMsg + "the argument to property must be a string when using nested syntax",
        void 0,
        ssfi
      );
    }
  } else {
    if (nameType !== "string" && nameType !== "number" && nameType !== "symbol") {
      throw new AssertionError(
        flagMsg + "the argument to property must be a string, number, or symbol",
        void 0,
        ssfi
      );
    }
  }
  if (isNested && isOwn) {
    throw new AssertionError(
      flagMsg + 'The "nested" and "own" flags cannot be combined.',
      void 0,
      ssfi
    );
  }
  if (obj === null || obj === void 0) {
    throw new AssertionError(
      flagMsg + "Target cannot be null or undefined.",
      void 0,
      ssfi
    );
  }
  let isDeep = flag2(this, "deep"), negate = flag2(this, "negate"), pathInfo = isNested ? getPathInfo(obj, name) : null, value = isNested ? pathInfo.value : obj[name], isEql = isDeep ? flag2(this, "eql") : (val1, val2) => val1 === val2;
  let descriptor = "";
  if (isDeep) descriptor += "deep ";
  if (isOwn) descriptor += "own ";
  if (isNested) descriptor += "nested ";
  descriptor += "property ";
  let hasProperty2;
  if (isOwn) hasProperty2 = Object.prototype.hasOwnProperty.call(obj, name);
  else if (isNested) hasProperty2 = pathInfo.exists;
  else hasProperty2 = hasProperty(obj, name);
  if (!negate || arguments.length === 1) {
    this.assert(
      hasProperty2,
      "expected #{this} to have " + descriptor + inspect2(name),
      "expected #{this} to not have " + descriptor + inspect2(name)
    );
  }
  if (arguments.length > 1) {
    this.assert(
      hasProperty2 && isEql(val, value),
      "expected #{this} to have " + descriptor + inspect2(name) + " of #{exp}, but got #{act}",
      "expected #{this} to not have " + descriptor + inspect2(name) + " of #{act}",
      val,
      value
    );
  }
  flag2(this, "object", value);
}
__name(assertProperty, "assertProperty");
Assertion.addMethod("property", assertProperty);
function assertOwnProperty(_name, _value, _msg) {
  flag2(this, "own", true);
  assertProperty.apply(this, arguments);
}
__name(assertOwnProperty, "assertOwnProperty");
Assertion.addMethod("ownProperty", assertOwnProperty);
Assertion.addMethod("haveOwnProperty", assertOwnProperty);
function assertOwnPropertyDescriptor(name, descriptor, msg) {
  if (typeof descriptor === "string") {
    msg = descriptor;
    descriptor = null;
  }
  if (msg) flag2(this, "message", msg);
  let obj = flag2(this, "object");
  let actualDescriptor = Object.getOwnPropertyDescriptor(Object(obj), name);
  let eql = flag2(this, "eql");
  if (actualDescriptor && descriptor) {
    this.assert(
      eql(descriptor, actualDescriptor),
      "expected the own property descriptor for " + inspect2(name) + " on #{this} to match " + inspect2(descriptor) + ", got " + inspect2(actualDescriptor),
      "expected the own property descriptor for " + inspect2(name) + " on #{this} to not match " + inspect2(descriptor),
      descriptor,
      actualDescriptor,
      true
    );
  } else {
    this.assert(
      actualDescriptor,
      "expected #{this} to have an own property descriptor for " + inspect2(name),
      "expected #{this} to not have an own property descriptor for " + inspect2(name)
    );
  }
  flag2(this, "object", actualDescriptor);
}
__name(assertOwnPropertyDescriptor, "assertOwnPropertyDescriptor");
Assertion.addMethod("ownPropertyDescriptor", assertOwnPropertyDescriptor);
Assertion.addMethod("haveOwnPropertyDescriptor", assertOwnPropertyDescriptor);
function assertLengthChain() {
  flag2(this, "doLength", true);
}
__name(assertLengthChain, "assertLengthChain");
function assertLength(n, msg) {
  if (msg) flag2(this, "message", msg);
  let obj = flag2(this, "object"), objType = type(obj).toLowerCase(), flagMsg = flag2(this, "message"), ssfi = flag2(this, "ssfi"), descriptor = "length", itemsCount;
  switch (objType) {
    case "map":
    case "set":
      descriptor = "size";
      itemsCount = obj.size;
      break;
    default:
      new Assertion(obj, flagMsg, ssfi, true).to.have.property("length");
      itemsCount = obj.length;
  }
  this.assert(
    itemsCount == n,
    "expected #{this} to have a " + descriptor + " of #{exp} but got #{act}",
    "expected #{this} to not have a " + descriptor + " of #{act}",
    n,
    itemsCount
  );
}
__name(assertLength, "assertLength");
Assertion.addChainableMethod("length", assertLength, assertLengthChain);
Assertion.addChainableMethod("lengthOf", assertLength, assertLengthChain);
function assertMatch(re, msg) {
  if (msg) flag2(this, "message", msg);
  let obj = flag2(this, "object");
  this.assert(
    re.exec(obj),
    "expected #{this} to match " + re,
    "expected #{this} not to match " + re
  );
}
__name(assertMatch, "assertMatch");
Assertion.addMethod("match", assertMatch);
Assertion.addMethod("matches", assertMatch);
Assertion.addMethod("string", function(str, msg) {
  if (msg) flag2(this, "message", msg);
  let obj = flag2(this, "object"), flagMsg = flag2(this, "message"), ssfi = flag2(this, "ssfi");
  new Assertion(obj, flagMsg, ssfi, true).is.a("string");
  this.assert(
    ~obj.indexOf(str),
    "expected #{this} to contain " + inspect2(str),
    "expected #{this} to not contain " + inspect2(str)
  );
});
function assertKeys(keys2) {
  let obj = flag2(this, "object"), objType = type(obj), keysType = type(keys2), ssfi = flag2(this, "ssfi"), isDeep = flag2(this, "deep"), str, deepStr = "", actual, ok2 = true, flagMsg = flag2(this, "message");
  flagMsg = flagMsg ? flagMsg + ": " : "";
  let mixedArgsMsg = flagMsg + "when testing keys against an object or an array you must give a single Array|Object|String argument or multiple String arguments";
  if (objType === "Map" || objType === "Set") {
    deepStr = isDeep ? "deeply " : "";
    actual = [];
    obj.forEach(function(val, key) {
      actual.push(key);
    });
    if (keysType !== "Array") {
      keys2 = Array.prototype.slice.call(arguments);
    }
  } else {
    actual = getOwnEnumerableProperties(obj);
    switch (keysType) {
      case "Array":
        if (arguments.length > 1) {
          throw new AssertionError(mixedArgsMsg, void 0, ssfi);
        }
        break;
      case "Object":
        if (arguments.length > 1) {
          throw new AssertionError(mixedArgsMsg, void 0, ssfi);
        }
        keys2 = Object.keys(keys2);
        break;
      default:
        keys2 = Array.prototype.slice.call(arguments);
    }
    keys2 = keys2.map(function(val) {
      return typeof val === "symbol" ? val : String(val);
    });
  }
  if (!keys2.length) {
    throw new AssertionError(flagMsg + "keys required", void 0, ssfi);
  }
  let len = keys2.length, any = flag2(this, "any"), all = flag2(this, "all"), expected = keys2, isEql = isDeep ? flag2(this, "eql") : (val1, val2) => val1 === val2;
  if (!any && !all) {
    all = true;
  }
  const uniqueExpected = [...new Set(expected)];
  if (any) {
    ok2 = uniqueExpected.some(function(expectedKey) {
      return actual.some(function(actualKey) {
        return isEql(expectedKey, actualKey);
      });
    });
  }
  if (all) {
    ok2 = uniqueExpected.every(function(expectedKey) {
      return actual.some(function(actualKey) {
        return isEql(expectedKey, actualKey);
      });
    });
    if (!flag2(this, "contains")) {
      ok2 = ok2 && uniqueExpected.length == actual.length;
    }
  }
  if (len > 1) {
    keys2 = keys2.map(function(key) {
      return inspect2(key);
    });
    let last = keys2.pop();
    if (all) {
      str = keys2.join(", ") + ", and " + last;
    }
    if (any) {
      str = keys2.join(", ") + ", or " + last;
    }
  } else {
    str = inspect2(keys2[0]);
  }
  str = (len > 1 ? "keys " : "key ") + str;
  str = (flag2(this, "contains") ? "contain " : "have ") + str;
  this.assert(
    ok2,
    "expected #{this} to " + deepStr + str,
    "expected #{this} to not " + deepStr + str,
    expected.slice(0).sort(compareByInspect),
    actual.sort(compareByInspect),
    true
  );
}
__name(assertKeys, "assertKeys");
Assertion.addMethod("keys", assertKeys);
Assertion.addMethod("key", assertKeys);
function assertThrows(errorLike, errMsgMatcher, msg) {
  if (msg) flag2(this, "message", msg);
  let obj = flag2(this, "object"), ssfi = flag2(this, "ssfi"), flagMsg = flag2(this, "message"), negate = flag2(this, "negate") || false;
  new Assertion(obj, flagMsg, ssfi, true).is.a("function");
  if (isRegExp2(errorLike) || typeof errorLike === "string") {
    errMsgMatcher = errorLike;
    errorLike = null;
  }
  let caughtErr;
  let errorWasThrown = false;
  try {
    obj();
  } catch (err) {
    errorWasThrown = true;
    caughtErr = err;
  }
  let everyArgIsUndefined = errorLike === void 0 && errMsgMatcher === void 0;
  let everyArgIsDefined = Boolean(errorLike && errMsgMatcher);
  let errorLikeFail = false;
  let errMsgMatcherFail = false;
  if (everyArgIsUndefined || !everyArgIsUndefined && !negate) {
    let errorLikeString = "an error";
    if (errorLike instanceof Error) {
      errorLikeString = "#{exp}";
    } else if (errorLike) {
      errorLikeString = check_error_exports.getConstructorName(errorLike);
    }
    let actual = caughtErr;
    if (caughtErr instanceof Error) {
      actual = caughtErr.toString();
    } else if (typeof caughtErr === "string") {
      actual = caughtErr;
    } else if (caughtErr && (typeof caughtErr === "object" || typeof caughtErr === "function")) {
      try {
        actual = check_error_exports.getConstructorName(caughtErr);
      } catch (_err) {
      }
    }
    this.assert(
      errorWasThrown,
      "expected #{this} to throw " + errorLikeString,
      "expected #{this} to not throw an error but #{act} was thrown",
      errorLike && errorLike.toString(),
      actual
    );
  }
  if (errorLike && caughtErr) {
    if (errorLike instanceof Error) {
      let isCompatibleInstance = check_error_exports.compatibleInstance(
        caughtErr,
        errorLike
      );
      if (isCompatibleInstance === negate) {
        if (everyArgIsDefined && negate) {
          errorLikeFail = true;
        } else {
          this.assert(
            negate,
            "expected #{this} to throw #{exp} but #{act} was thrown",
            "expected #{this} to not throw #{exp}" + (caughtErr && !negate ? " but #{act} was thrown" : ""),
            errorLike.toString(),
            caughtErr.toString()
          );
        }
      }
    }
    let isCompatibleConstructor = check_error_exports.compatibleConstructor(
      caughtErr,
      errorLike
    );
    if (isCompatibleConstructor === negate) {
      if (everyArgIsDefined && negate) {
        errorLikeFail = true;
      } else {
        this.assert(
          negate,
          "expected #{this} to throw #{exp} but #{act} was thrown",
          "expected #{this} to not throw #{exp}" + (caughtErr ? " but #{act} was thrown" : ""),
          errorLike instanceof Error ? errorLike.toString() : errorLike && check_error_exports.getConstructorName(errorLike),
          caughtErr instanceof Error ? caughtErr.toString() : caughtErr && check_error_exports.getConstructorName(caughtErr)
        );
      }
    }
  }
  if (caughtErr && errMsgMatcher !== void 0 && errMsgMatcher !== null) {
    let placeholder = "including";
    if (isRegExp2(errMsgMatcher)) {
      placeholder = "matching";
    }
    let isCompatibleMessage = check_error_exports.compatibleMessage(
      caughtErr,
      errMsgMatcher
    );
    if (isCompatibleMessage === negate) {
      if (everyArgIsDefined && negate) {
        errMsgMatcherFail = true;
      } else {
        this.assert(
          negate,
          "expected #{this} to throw error " + placeholder + " #{exp} but got #{act}",
          "expected #{this} to throw error not " + placeholder + " #{exp}",
          errMsgMatcher,
          check_error_exports.getMessage(caughtErr)
        );
      }
    }
  }
  if (errorLikeFail && errMsgMatcherFail) {
    this.assert(
      negate,
      "expected #{this} to throw #{exp} but #{act} was thrown",
      "expected #{this} to not throw #{exp}" + (caughtErr ? " but #{act} was thrown" : ""),
      errorLike instanceof Error ? errorLike.toString() : errorLike && check_error_exports.getConstructorName(errorLike),
      caughtErr instanceof Error ? caughtErr.toString() : caughtErr && check_error_exports.getConstructorName(caughtErr)
    );
  }
  flag2(this, "object", caughtErr);
}
__name(assertThrows, "assertThrows");
Assertion.addMethod("throw", assertThrows);
Assertion.addMethod("throws", assertThrows);
Assertion.addMethod("Throw", assertThrows);
function respondTo(method, msg) {
  if (msg) flag2(this, "message", msg);
  let obj = flag2(this, "object"), itself = flag2(this, "itself"), context = "function" === typeof obj && !itself ? obj.prototype[method] : obj[method];
  this.assert(
    "function" === typeof context,
    "expected #{this} to respond to " + inspect2(method),
    "expected #{this} to not respond to " + inspect2(method)
  );
}
__name(respondTo, "respondTo");
Assertion.addMethod("respondTo", respondTo);
Assertion.addMethod("respondsTo", respondTo);
Assertion.addProperty("itself", function() {
  flag2(this, "itself", true);
});
function satisfy(matcher, msg) {
  if (msg) flag2(this, "message", msg);
  let obj = flag2(this, "object");
  let result = matcher(obj);
  this.assert(
    result,
    "expected #{this} to satisfy " + objDisplay(matcher),
    "expected #{this} to not satisfy" + objDisplay(matcher),
    flag2(this, "negate") ? false : true,
    result
  );
}
__name(satisfy, "satisfy");
Assertion.addMethod("satisfy", satisfy);
Assertion.addMethod("satisfies", satisfy);
function closeTo(expected, delta, msg) {
  if (msg) flag2(this, "message", msg);
  let obj = flag2(this, "object"), flagMsg = flag2(this, "message"), ssfi = flag2(this, "ssfi");
  new Assertion(obj, flagMsg, ssfi, true).is.numeric;
  let message = "A `delta` value is required for `closeTo`";
  if (delta == void 0) {
    throw new AssertionError(
      flagMsg ? `${flagMsg}: ${message}` : message,
      void 0,
      ssfi
    );
  }
  new Assertion(delta, flagMsg, ssfi, true).is.numeric;
  message = "A `expected` value is required for `closeTo`";
  if (expected == void 0) {
    throw new AssertionError(
      flagMsg ? `${flagMsg}: ${message}` : message,
      void 0,
      ssfi
    );
  }
  new Assertion(expected, flagMsg, ssfi, true).is.numeric;
  const abs = /* @__PURE__ */ __name((x) => x < 0 ? -x : x, "abs");
  const strip = /* @__PURE__ */ __name((number2) => parseFloat(parseFloat(number2).toPrecision(12)), "strip");
  this.assert(
    strip(abs(obj - expected)) <= delta,
    "expected #{this} to be close to " + expected + " +/- " + delta,
    "expected #{this} not to be close to " + expected + " +/- " + delta
  );
}
__name(closeTo, "closeTo");
Assertion.addMethod("closeTo", closeTo);
Assertion.addMethod("approximately", closeTo);
function isSubsetOf(_subset, _superset, cmp, contains, ordered) {
  let superset = Array.from(_superset);
  let subset = Array.from(_subset);
  if (!contains) {
    if (subset.length !== superset.length) return false;
    superset = superset.slice();
  }
  return subset.every(function(elem, idx) {
    if (ordered) return cmp ? cmp(elem, superset[idx]) : elem === superset[idx];
    if (!cmp) {
      let matchIdx = superset.indexOf(elem);
      if (matchIdx === -1) return false;
      if (!contains) superset.splice(matchIdx, 1);
      return true;
    }
    return superset.some(function(elem2, matchIdx) {
      if (!cmp(elem, elem2)) return false;
      if (!contains) superset.splice(matchIdx, 1);
      return true;
    });
  });
}
__name(isSubsetOf, "isSubsetOf");
Assertion.addMethod("members", function(subset, msg) {
  if (msg) flag2(this, "message", msg);
  let obj = flag2(this, "object"), flagMsg = flag2(this, "message"), ssfi = flag2(this, "ssfi");
  new Assertion(obj, flagMsg, ssfi, true).to.be.iterable;
  new Assertion(subset, flagMsg, ssfi, true).to.be.iterable;
  let contains = flag2(this, "contains");
  let ordered = flag2(this, "ordered");
  let subject, failMsg, failNegateMsg;
  if (contains) {
    subject = ordered ? "an ordered superset" : "a superset";
    failMsg = "expected #{this} to be " + subject + " of #{exp}";
    failNegateMsg = "expected #{this} to not be " + subject + " of #{exp}";
  } else {
    subject = ordered ? "ordered members" : "members";
    failMsg = "expected #{this} to have the same " + subject + " as #{exp}";
    failNegateMsg = "expected #{this} to not have the same " + subject + " as #{exp}";
  }
  let cmp = flag2(this, "deep") ? flag2(this, "eql") : void 0;
  this.assert(
    isSubsetOf(subset, obj, cmp, contains, ordered),
    failMsg,
    failNegateMsg,
    subset,
    obj,
    true
  );
});
Assertion.addProperty("iterable", function(msg) {
  if (msg) flag2(this, "message", msg);
  let obj = flag2(this, "object");
  this.assert(
    obj != void 0 && typeof obj[Symbol.iterator] === "function",
    "expected #{this} to be an iterable",
    "expected #{this} to not be an iterable",
    obj
  );
});
function oneOf(list, msg) {
  if (msg) flag2(this, "message", msg);
  let expected = flag2(this, "object"), flagMsg = flag2(this, "message"), ssfi = flag2(this, "ssfi"), contains = flag2(this, "contains"), isDeep = flag2(this, "deep"), eql = flag2(this, "eql");
  new Assertion(list, flagMsg, ssfi, true).to.be.an("array");
  if (contains) {
    this.assert(
      list.some(function(possibility) {
        return expected.indexOf(possibility) > -1 || isDeep && Array.isArray(expected) && expected.some(function(item) {
          return eql(item, possibility);
        });
      }),
      "expected #{this} to " + (isDeep ? "deeply " : "") + "contain one of #{exp}",
      "expected #{this} to not " + (isDeep ? "deeply " : "") + "contain one of #{exp}",
      list,
      expected
    );
  } else {
    if (isDeep) {
      this.assert(
        list.some(function(possibility) {
          return eql(expected, possibility);
        }),
        "expected #{this} to deeply equal one of #{exp}",
        "expected #{this} to not deeply equal one of #{exp}",
        list,
        expected
      );
    } else {
      this.assert(
        list.indexOf(expected) > -1,
        "expected #{this} to be one of #{exp}",
        "expected #{this} to not be one of #{exp}",
        list,
        expected
      );
    }
  }
}
__name(oneOf, "oneOf");
Assertion.addMethod("oneOf", oneOf);
function assertChanges(subject, prop, msg) {
  if (msg) flag2(this, "message", msg);
  const fn = (
    /** @type {() => void} */
    flag2(this, "object")
  );
  const flagMsg = flag2(this, "message");
  const ssfi = flag2(this, "ssfi");
  new Assertion(fn, flagMsg, ssfi, true).is.a("function");
  let initial;
  if (prop === null || prop === void 0) {
    new Assertion(subject, flagMsg, ssfi, true).is.a("function");
    initial = /** @type {() => unknown} */
    subject();
  } else {
    new Assertion(subject, flagMsg, ssfi, true).to.have.property(prop);
    initial = /** @type {Record<PropertyKey, unknown>} */
    subject[prop];
  }
  fn();
  let final = prop === void 0 || prop === null ? (
    /** @type {() => unknown} */
    subject()
  ) : (
    /** @type {Record<PropertyKey, unknown>} */
    subject[prop]
  );
  let msgObj = prop === void 0 || prop === null ? initial : "." + prop;
  flag2(this, "deltaMsgObj", msgObj);
  flag2(this, "initialDeltaValue", initial);
  flag2(this, "finalDeltaValue", final);
  flag2(this, "deltaBehavior", "change");
  flag2(this, "realDelta", final !== initial);
  this.assert(
    initial !== final,
    "expected " + msgObj + " to change",
    "expected " + msgObj + " to not change"
  );
}
__name(assertChanges, "assertChanges");
Assertion.addMethod("change", assertChanges);
Assertion.addMethod("changes", assertChanges);
function assertIncreases(subject, prop, msg) {
  if (msg) flag2(this, "message", msg);
  const fn = (
    /** @type {() => void} */
    flag2(this, "object")
  );
  const flagMsg = flag2(this, "message");
  const ssfi = flag2(this, "ssfi");
  new Assertion(fn, flagMsg, ssfi, true).is.a("function");
  let initial;
  if (prop === null || prop === void 0) {
    new Assertion(subject, flagMsg, ssfi, true).is.a("function");
    initial = /** @type {() => number} */
    subject();
  } else {
    new Assertion(subject, flagMsg, ssfi, true).to.have.property(prop);
    initial = /** @type {Record<PropertyKey, number>} */
    subject[prop];
  }
  new Assertion(initial, flagMsg, ssfi, true).is.a("number");
  fn();
  let final = prop === void 0 || prop === null ? (
    /** @type {() => number} */
    subject()
  ) : (
    /** @type {Record<PropertyKey, number>} */
    subject[prop]
  );
  let msgObj = prop === void 0 || prop === null ? initial : "." + prop;
  flag2(this, "deltaMsgObj", msgObj);
  flag2(this, "initialDeltaValue", initial);
  flag2(this, "finalDeltaValue", final);
  flag2(this, "deltaBehavior", "increase");
  flag2(this, "realDelta", final - initial);
  this.assert(
    final - initial > 0,
    "expected " + msgObj + " to increase",
    "expected " + msgObj + " to not increase"
  );
}
__name(assertIncreases, "assertIncreases");
Assertion.addMethod("increase", assertIncreases);
Assertion.addMethod("increases", assertIncreases);
function assertDecreases(subject, prop, msg) {
  if (msg) flag2(this, "message", msg);
  const fn = (
    /** @type {() => void} */
    flag2(this, "object")
  );
  const flagMsg = flag2(this, "message");
  const ssfi = flag2(this, "ssfi");
  new Assertion(fn, flagMsg, ssfi, true).is.a("function");
  let initial;
  if (prop === null || prop === void 0) {
    new Assertion(subject, flagMsg, ssfi, true).is.a("function");
    initial = /** @type {() => number} */
    subject();
  } else {
    new Assertion(subject, flagMsg, ssfi, true).to.have.property(prop);
    initial = /** @type {Record<PropertyKey, number>} */
    subject[prop];
  }
  new Assertion(initial, flagMsg, ssfi, true).is.a("number");
  fn();
  let final = prop === void 0 || prop === null ? (
    /** @type {() => number} */
    subject()
  ) : (
    /** @type {Record<PropertyKey, number>} */
    subject[prop]
  );
  let msgObj = prop === void 0 || prop === null ? initial : "." + prop;
  flag2(this, "deltaMsgObj", msgObj);
  flag2(this, "initialDeltaValue", initial);
  flag2(this, "finalDeltaValue", final);
  flag2(this, "deltaBehavior", "decrease");
  flag2(this, "realDelta", initial - final);
  this.assert(
    final - initial < 0,
    "expected " + msgObj + " to decrease",
    "expected " + msgObj + " to not decrease"
  );
}
__name(assertDecreases, "assertDecreases");
Assertion.addMethod("decrease", assertDecreases);
Assertion.addMethod("decreases", assertDecreases);
function assertDelta(delta, msg) {
  if (msg) flag2(this, "message", msg);
  let msgObj = flag2(this, "deltaMsgObj");
  let initial = flag2(this, "initialDeltaValue");
  let final = flag2(this, "finalDeltaValue");
  let behavior = flag2(this, "deltaBehavior");
  let realDelta = flag2(this, "realDelta");
  let expression;
  if (behavior === "change") {
    expression = Math.abs(final - initial) === Math.abs(delta);
  } else {
    expression = realDelta === Math.abs(delta);
  }
  this.assert(
    expression,
    "expected " + msgObj + " to " + behavior + " by " + delta,
    "expected " + msgObj + " to not " + behavior + " by " + delta
  );
}
__name(assertDelta, "assertDelta");
Assertion.addMethod("by", assertDelta);
Assertion.addProperty("extensible", function() {
  let obj = flag2(this, "object");
  let isExtensible = obj === Object(obj) && Object.isExtensible(obj);
  this.assert(
    isExtensible,
    "expected #{this} to be extensible",
    "expected #{this} to not be extensible"
  );
});
Assertion.addProperty("sealed", function() {
  let obj = flag2(this, "object");
  let isSealed = obj === Object(obj) ? Object.isSealed(obj) : true;
  this.assert(
    isSealed,
    "expected #{this} to be sealed",
    "expected #{this} to not be sealed"
  );
});
Assertion.addProperty("frozen", function() {
  let obj = flag2(this, "object");
  let isFrozen = obj === Object(obj) ? Object.isFrozen(obj) : true;
  this.assert(
    isFrozen,
    "expected #{this} to be frozen",
    "expected #{this} to not be frozen"
  );
});
Assertion.addProperty("finite", function(_msg) {
  let obj = flag2(this, "object");
  this.assert(
    typeof obj === "number" && isFinite(obj),
    "expected #{this} to be a finite number",
    "expected #{this} to not be a finite number"
  );
});
function compareSubset(expected, actual) {
  if (expected === actual) {
    return true;
  }
  if (typeof actual !== typeof expected) {
    return false;
  }
  if (typeof expected !== "object" || expected === null) {
    return expected === actual;
  }
  if (!actual) {
    return false;
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) {
      return false;
    }
    return expected.every(function(exp) {
      return actual.some(function(act) {
        return compareSubset(exp, act);
      });
    });
  }
  if (expected instanceof Date) {
    if (actual instanceof Date) {
      return expected.getTime() === actual.getTime();
    } else {
      return false;
    }
  }
  return Object.keys(expected).every(function(key) {
    let expectedValue = expected[key];
    let actualValue = actual[key];
    if (typeof expectedValue === "object" && expectedValue !== null && actualValue !== null) {
      return compareSubset(expectedValue, actualValue);
    }
    if (typeof expectedValue === "function") {
      return expectedValue(actualValue);
    }
    return actualValue === expectedValue;
  });
}
__name(compareSubset, "compareSubset");
Assertion.addMethod("containSubset", function(expected) {
  const actual = flag(this, "object");
  const showDiff = config.showDiff;
  this.assert(
    compareSubset(expected, actual),
    "expected #{act} to contain subset #{exp}",
    "expected #{act} to not contain subset #{exp}",
    expected,
    actual,
    showDiff
  );
});
function expect(val, message) {
  return new Assertion(val, message);
}
__name(expect, "expect");
expect.fail = function(actual, expected, message, operator) {
  let msg = message;
  if (arguments.length < 2) {
    msg = /** @type {string | undefined} */
    actual;
    actual = void 0;
  }
  throw new AssertionError(
    msg || "expect.fail()",
    {
      actual,
      expected,
      operator
    },
    expect.fail
  );
};
var should_exports = {};
__export(should_exports, {
  Should: () => Should,
  should: () => should
});
function loadShould() {
  function shouldGetter() {
    if (this instanceof String || this instanceof Number || this instanceof Boolean || typeof Symbol === "function" && this instanceof Symbol || typeof BigInt === "function" && this instanceof BigInt) {
      return new Assertion(this.valueOf(), null, shouldGetter);
    }
    return new Assertion(this, null, shouldGetter);
  }
  __name(shouldGetter, "shouldGetter");
  function shouldSetter(value) {
    Object.defineProperty(this, "should", {
      value,
      enumerable: true,
      configurable: true,
      writable: true
    });
  }
  __name(shouldSetter, "shouldSetter");
  Object.defineProperty(Object.prototype, "should", {
    set: shouldSetter,
    get: shouldGetter,
    configurable: true
  });
  let should2 = {};
  should2.fail = function(actual, expected, message, operator) {
    if (arguments.length < 2) {
      message = actual;
      actual = void 0;
    }
    message = message || "should.fail()";
    throw new AssertionError(
      message,
      {
        actual,
        expected,
        operator
      },
      should2.fail
    );
  };
  should2.equal = function(actual, expected, message) {
    new Assertion(actual, message).to.equal(expected);
  };
  should2.Throw = function(fn, errt, errs, msg) {
    new Assertion(fn, msg).to.Throw(errt, errs);
  };
  should2.exist = function(val, msg) {
    new Assertion(val, msg).to.exist;
  };
  should2.not = {};
  should2.not.equal = function(actual, expected, msg) {
    new Assertion(actual, msg).to.not.equal(expected);
  };
  should2.not.Throw = function(fn, errt, errs, msg) {
    new Assertion(fn, msg).to.not.Throw(errt, errs);
  };
  should2.not.exist = function(val, msg) {
    new Assertion(val, msg).to.not.exist;
  };
  should2["throw"] = should2["Throw"];
  should2.not["throw"] = should2.not["Throw"];
  return should2;
}
__name(loadShould, "loadShould");
var should = loadShould;
var Should = loadShould;
function assert(express, errmsg) {
  let test22 = new Assertion(null, null, assert, true);
  test22.assert(express, errmsg, "[ negation message unavailable ]");
}
__name(assert, "assert");
assert.fail = function(actual, expected, message, operator) {
  if (arguments.length < 2) {
    message = actual;
    actual = void 0;
  }
  message = message || "assert.fail()";
  throw new AssertionError(
    message,
    {
      actual,
      expected,
      operator
    },
    assert.fail
  );
};
assert.isOk = function(val, msg) {
  new Assertion(val, msg, assert.isOk, true).is.ok;
};
assert.isNotOk = function(val, msg) {
  new Assertion(val, msg, assert.isNotOk, true).is.not.ok;
};
assert.equal = function(act, exp, msg) {
  let test22 = new Assertion(act, msg, assert.equal, true);
  test22.assert(
    exp == flag(test22, "object"),
    "expected #{this} to equal #{exp}",
    "expected #{this} to not equal #{act}",
    exp,
    act,
    true
  );
};
assert.notEqual = function(act, exp, msg) {
  let test22 = new Assertion(act, msg, assert.notEqual, true);
  test22.assert(
    exp != flag(test22, "object"),
    "expected #{this} to not equal #{exp}",
    "expected #{this} to equal #{act}",
    exp,
    act,
    true
  );
};
assert.strictEqual = function(act, exp, msg) {
  new Assertion(act, msg, assert.strictEqual, true).to.equal(exp);
};
assert.notStrictEqual = function(act, exp, msg) {
  new Assertion(act, msg, assert.notStrictEqual, true).to.not.equal(exp);
};
assert.deepEqual = assert.deepStrictEqual = function(act, exp, msg) {
  new Assertion(act, msg, assert.deepEqual, true).to.eql(exp);
};
assert.notDeepEqual = function(act, exp, msg) {
  new Assertion(act, msg, assert.notDeepEqual, true).to.not.eql(exp);
};
assert.isAbove = function(val, abv, msg) {
  new Assertion(val, msg, assert.isAbove, true).to.be.above(abv);
};
assert.isAtLeast = function(val, atlst, msg) {
  new Assertion(val, msg, assert.isAtLeast, true).to.be.least(atlst);
};
assert.isBelow = function(val, blw, msg) {
  new Assertion(val, msg, assert.isBelow, true).to.be.below(blw);
};
assert.isAtMost = function(val, atmst, msg) {
  new Assertion(val, msg, assert.isAtMost, true).to.be.most(atmst);
};
assert.isTrue = function(val, msg) {
  new Assertion(val, msg, assert.isTrue, true).is["true"];
};
assert.isNotTrue = function(val, msg) {
  new Assertion(val, msg, assert.isNotTrue, true).to.not.equal(true);
};
assert.isFalse = function(val, msg) {
  new Assertion(val, msg, assert.isFalse, true).is["false"];
};
assert.isNotFalse = function(val, msg) {
  new Assertion(val, msg, assert.isNotFalse, true).to.not.equal(false);
};
assert.isNull = function(val, msg) {
  new Assertion(val, msg, assert.isNull, true).to.equal(null);
};
assert.isNotNull = function(val, msg) {
  new Assertion(val, msg, assert.isNotNull, true).to.not.equal(null);
};
assert.isNaN = function(val, msg) {
  new Assertion(val, msg, assert.isNaN, true).to.be.NaN;
};
assert.isNotNaN = function(value, message) {
  new Assertion(value, message, assert.isNotNaN, true).not.to.be.NaN;
};
assert.exists = function(val, msg) {
  new Assertion(val, msg, assert.exists, true).to.exist;
};
assert.notExists = function(val, msg) {
  new Assertion(val, msg, assert.notExists, true).to.not.exist;
};
assert.isUndefined = function(val, msg) {
  new Assertion(val, msg, assert.isUndefined, true).to.equal(void 0);
};
assert.isDefined = function(val, msg) {
  new Assertion(val, msg, assert.isDefined, true).to.not.equal(void 0);
};
assert.isCallable = function(value, message) {
  new Assertion(value, message, assert.isCallable, true).is.callable;
};
assert.isNotCallable = function(value, message) {
  new Assertion(value, message, assert.isNotCallable, true).is.not.callable;
};
assert.isObject = function(val, msg) {
  new Assertion(val, msg, assert.isObject, true).to.be.a("object");
};
assert.isNotObject = function(val, msg) {
  new Assertion(val, msg, assert.isNotObject, true).to.not.be.a("object");
};
assert.isArray = function(val, msg) {
  new Assertion(val, msg, assert.isArray, true).to.be.an("array");
};
assert.isNotArray = function(val, msg) {
  new Assertion(val, msg, assert.isNotArray, true).to.not.be.an("array");
};
assert.isString = function(val, msg) {
  new Assertion(val, msg, assert.isString, true).to.be.a("string");
};
assert.isNotString = function(val, msg) {
  new Assertion(val, msg, assert.isNotString, true).to.not.be.a("string");
};
assert.isNumber = function(val, msg) {
  new Assertion(val, msg, assert.isNumber, true).to.be.a("number");
};
assert.isNotNumber = function(val, msg) {
  new Assertion(val, msg, assert.isNotNumber, true).to.not.be.a("number");
};
assert.isNumeric = function(val, msg) {
  new Assertion(val, msg, assert.isNumeric, true).is.numeric;
};
assert.isNotNumeric = function(val, msg) {
  new Assertion(val, msg, assert.isNotNumeric, true).is.not.numeric;
};
assert.isFinite = function(val, msg) {
  new Assertion(val, msg, assert.isFinite, true).to.be.finite;
};
assert.isBoolean = function(val, msg) {
  new Assertion(val, msg, assert.isBoolean, true).to.be.a("boolean");
};
assert.isNotBoolean = function(val, msg) {
  new Assertion(val, msg, assert.isNotBoolean, true).to.not.be.a("boolean");
};
assert.typeOf = function(val, type3, msg) {
  new Assertion(val, msg, assert.typeOf, true).to.be.a(type3);
};
assert.notTypeOf = function(value, type3, message) {
  new Assertion(value, message, assert.notTypeOf, true).to.not.be.a(type3);
};
assert.instanceOf = function(val, type3, msg) {
  new Assertion(val, msg, assert.instanceOf, true).to.be.instanceOf(type3);
};
assert.notInstanceOf = function(val, type3, msg) {
  new Assertion(val, msg, assert.notInstanceOf, true).to.not.be.instanceOf(
    type3
  );
};
assert.include = function(exp, inc, msg) {
  new Assertion(exp, msg, assert.include, true).include(inc);
};
assert.notInclude = function(exp, inc, msg) {
  new Assertion(exp, msg, assert.notInclude, true).not.include(inc);
};
assert.deepInclude = function(exp, inc, msg) {
  new Assertion(exp, msg, assert.deepInclude, true).deep.include(inc);
};
assert.notDeepInclude = function(exp, inc, msg) {
  new Assertion(exp, msg, assert.notDeepInclude, true).not.deep.include(inc);
};
assert.nestedInclude = function(exp, inc, msg) {
  new Assertion(exp, msg, assert.nestedInclude, true).nested.include(inc);
};
assert.notNestedInclude = function(exp, inc, msg) {
  new Assertion(exp, msg, assert.notNestedInclude, true).not.nested.include(
    inc
  );
};
assert.deepNestedInclude = function(exp, inc, msg) {
  new Assertion(exp, msg, assert.deepNestedInclude, true).deep.nested.include(
    inc
  );
};
assert.notDeepNestedInclude = function(exp, inc, msg) {
  new Assertion(
    exp,
    msg,
    assert.notDeepNestedInclude,
    true
  ).not.deep.nested.include(inc);
};
assert.ownInclude = function(exp, inc, msg) {
  new Assertion(exp, msg, assert.ownInclude, true).own.include(inc);
};
assert.notOwnInclude = function(exp, inc, msg) {
  new Assertion(exp, msg, assert.notOwnInclude, true).not.own.include(inc);
};
assert.deepOwnInclude = function(exp, inc, msg) {
  new Assertion(exp, msg, assert.deepOwnInclude, true).deep.own.include(inc);
};
assert.notDeepOwnInclude = function(exp, inc, msg) {
  new Assertion(exp, msg, assert.notDeepOwnInclude, true).not.deep.own.include(
    inc
  );
};
assert.match = function(exp, re, msg) {
  new Assertion(exp, msg, assert.match, true).to.match(re);
};
assert.notMatch = function(exp, re, msg) {
  new Assertion(exp, msg, assert.notMatch, true).to.not.match(re);
};
assert.property = function(obj, prop, msg) {
  new Assertion(obj, msg, assert.property, true).to.have.property(prop);
};
assert.notProperty = function(obj, prop, msg) {
  new Assertion(obj, msg, assert.notProperty, true).to.not.have.property(prop);
};
assert.propertyVal = function(obj, prop, val, msg) {
  new Assertion(obj, msg, assert.propertyVal, true).to.have.property(prop, val);
};
assert.notPropertyVal = function(obj, prop, val, msg) {
  new Assertion(obj, msg, assert.notPropertyVal, true).to.not.have.property(
    prop,
    val
  );
};
assert.deepPropertyVal = function(obj, prop, val, msg) {
  new Assertion(obj, msg, assert.deepPropertyVal, true).to.have.deep.property(
    prop,
    val
  );
};
assert.notDeepPropertyVal = function(obj, prop, val, msg) {
  new Assertion(
    obj,
    msg,
    assert.notDeepPropertyVal,
    true
  ).to.not.have.deep.property(prop, val);
};
assert.ownProperty = function(obj, prop, msg) {
  new Assertion(obj, msg, assert.ownProperty, true).to.have.own.property(prop);
};
assert.notOwnProperty = function(obj, prop, msg) {
  new Assertion(obj, msg, assert.notOwnProperty, true).to.not.have.own.property(
    prop
  );
};
assert.ownPropertyVal = function(obj, prop, value, msg) {
  new Assertion(obj, msg, assert.ownPropertyVal, true).to.have.own.property(
    prop,
    value
  );
};
assert.notOwnPropertyVal = function(obj, prop, value, msg) {
  new Assertion(
    obj,
    msg,
    assert.notOwnPropertyVal,
    true
  ).to.not.have.own.property(prop, value);
};
assert.deepOwnPropertyVal = function(obj, prop, value, msg) {
  new Assertion(
    obj,
    msg,
    assert.deepOwnPropertyVal,
    true
  ).to.have.deep.own.property(prop, value);
};
assert.notDeepOwnPropertyVal = function(obj, prop, value, msg) {
  new Assertion(
    obj,
    msg,
    assert.notDeepOwnPropertyVal,
    true
  ).to.not.have.deep.own.property(prop, value);
};
assert.nestedProperty = function(obj, prop, msg) {
  new Assertion(obj, msg, assert.nestedProperty, true).to.have.nested.property(
    prop
  );
};
assert.notNestedProperty = function(obj, prop, msg) {
  new Assertion(
    obj,
    msg,
    assert.notNestedProperty,
    true
  ).to.not.have.nested.property(prop);
};
assert.nestedPropertyVal = function(obj, prop, val, msg) {
  new Assertion(
    obj,
    msg,
    assert.nestedPropertyVal,
    true
  ).to.have.nested.property(prop, val);
};
assert.notNestedPropertyVal = function(obj, prop, val, msg) {
  new Assertion(
    obj,
    msg,
    assert.notNestedPropertyVal,
    true
  ).to.not.have.nested.property(prop, val);
};
assert.deepNestedPropertyVal = function(obj, prop, val, msg) {
  new Assertion(
    obj,
    msg,
    assert.deepNestedPropertyVal,
    true
  ).to.have.deep.nested.property(prop, val);
};
assert.notDeepNestedPropertyVal = function(obj, prop, val, msg) {
  new Assertion(
    obj,
    msg,
    assert.notDeepNestedPropertyVal,
    true
  ).to.not.have.deep.nested.property(prop, val);
};
assert.lengthOf = function(exp, len, msg) {
  new Assertion(exp, msg, assert.lengthOf, true).to.have.lengthOf(len);
};
assert.hasAnyKeys = function(obj, keys2, msg) {
  new Assertion(obj, msg, assert.hasAnyKeys, true).to.have.any.keys(keys2);
};
assert.hasAllKeys = function(obj, keys2, msg) {
  new Assertion(obj, msg, assert.hasAllKeys, true).to.have.all.keys(keys2);
};
assert.containsAllKeys = function(obj, keys2, msg) {
  new Assertion(obj, msg, assert.containsAllKeys, true).to.contain.all.keys(
    keys2
  );
};
assert.doesNotHaveAnyKeys = function(obj, keys2, msg) {
  new Assertion(obj, msg, assert.doesNotHaveAnyKeys, true).to.not.have.any.keys(
    keys2
  );
};
assert.doesNotHaveAllKeys = function(obj, keys2, msg) {
  new Assertion(obj, msg, assert.doesNotHaveAllKeys, true).to.not.have.all.keys(
    keys2
  );
};
assert.hasAnyDeepKeys = function(obj, keys2, msg) {
  new Assertion(obj, msg, assert.hasAnyDeepKeys, true).to.have.any.deep.keys(
    keys2
  );
};
assert.hasAllDeepKeys = function(obj, keys2, msg) {
  new Assertion(obj, msg, assert.hasAllDeepKeys, true).to.have.all.deep.keys(
    keys2
  );
};
assert.containsAllDeepKeys = function(obj, keys2, msg) {
  new Assertion(
    obj,
    msg,
    assert.containsAllDeepKeys,
    true
  ).to.contain.all.deep.keys(keys2);
};
assert.doesNotHaveAnyDeepKeys = function(obj, keys2, msg) {
  new Assertion(
    obj,
    msg,
    assert.doesNotHaveAnyDeepKeys,
    true
  ).to.not.have.any.deep.keys(keys2);
};
assert.doesNotHaveAllDeepKeys = function(obj, keys2, msg) {
  new Assertion(
    obj,
    msg,
    assert.doesNotHaveAllDeepKeys,
    true
  ).to.not.have.all.deep.keys(keys2);
};
assert.throws = function(fn, errorLike, errMsgMatcher, msg) {
  if ("string" === typeof errorLike || errorLike instanceof RegExp) {
    errMsgMatcher = errorLike;
    errorLike = null;
  }
  let assertErr = new Assertion(fn, msg, assert.throws, true).to.throw(
    errorLike,
    errMsgMatcher
  );
  return flag(assertErr, "object");
};
assert.doesNotThrow = function(fn, errorLike, errMsgMatcher, message) {
  if ("string" === typeof errorLike || errorLike instanceof RegExp) {
    errMsgMatcher = errorLike;
    errorLike = null;
  }
  new Assertion(fn, message, assert.doesNotThrow, true).to.not.throw(
    errorLike,
    errMsgMatcher
  );
};
assert.operator = function(val, operator, val2, msg) {
  let ok2;
  switch (operator) {
    case "==":
      ok2 = val == val2;
      break;
    case "===":
      ok2 = val === val2;
      break;
    case ">":
      ok2 = val > val2;
      break;
    case ">=":
      ok2 = val >= val2;
      break;
    case "<":
      ok2 = val < val2;
      break;
    case "<=":
      ok2 = val <= val2;
      break;
    case "!=":
      ok2 = val != val2;
      break;
    case "!==":
      ok2 = val !== val2;
      break;
    default:
      msg = msg ? msg + ": " : msg;
      throw new AssertionError(
        msg + 'Invalid operator "' + operator + '"',
        void 0,
        assert.operator
      );
  }
  let test22 = new Assertion(ok2, msg, assert.operator, true);
  test22.assert(
    true === flag(test22, "object"),
    "expected " + inspect2(val) + " to be " + operator + " " + inspect2(val2),
    "expected " + inspect2(val) + " to not be " + operator + " " + inspect2(val2)
  );
};
assert.closeTo = function(act, exp, delta, msg) {
  new Assertion(act, msg, assert.closeTo, true).to.be.closeTo(exp, delta);
};
assert.approximately = function(act, exp, delta, msg) {
  new Assertion(act, msg, assert.approximately, true).to.be.approximately(
    exp,
    delta
  );
};
assert.sameMembers = function(set1, set2, msg) {
  new Assertion(set1, msg, assert.sameMembers, true).to.have.same.members(set2);
};
assert.notSameMembers = function(set1, set2, msg) {
  new Assertion(
    set1,
    msg,
    assert.notSameMembers,
    true
  ).to.not.have.same.members(set2);
};
assert.sameDeepMembers = function(set1, set2, msg) {
  new Assertion(
    set1,
    msg,
    assert.sameDeepMembers,
    true
  ).to.have.same.deep.members(set2);
};
assert.notSameDeepMembers = function(set1, set2, msg) {
  new Assertion(
    set1,
    msg,
    assert.notSameDeepMembers,
    true
  ).to.not.have.same.deep.members(set2);
};
assert.sameOrderedMembers = function(set1, set2, msg) {
  new Assertion(
    set1,
    msg,
    assert.sameOrderedMembers,
    true
  ).to.have.same.ordered.members(set2);
};
assert.notSameOrderedMembers = function(set1, set2, msg) {
  new Assertion(
    set1,
    msg,
    assert.notSameOrderedMembers,
    true
  ).to.not.have.same.ordered.members(set2);
};
assert.sameDeepOrderedMembers = function(set1, set2, msg) {
  new Assertion(
    set1,
    msg,
    assert.sameDeepOrderedMembers,
    true
  ).to.have.same.deep.ordered.members(set2);
};
assert.notSameDeepOrderedMembers = function(set1, set2, msg) {
  new Assertion(
    set1,
    msg,
    assert.notSameDeepOrderedMembers,
    true
  ).to.not.have.same.deep.ordered.members(set2);
};
assert.includeMembers = function(superset, subset, msg) {
  new Assertion(superset, msg, assert.includeMembers, true).to.include.members(
    subset
  );
};
assert.notIncludeMembers = function(superset, subset, msg) {
  new Assertion(
    superset,
    msg,
    assert.notIncludeMembers,
    true
  ).to.not.include.members(subset);
};
assert.includeDeepMembers = function(superset, subset, msg) {
  new Assertion(
    superset,
    msg,
    assert.includeDeepMembers,
    true
  ).to.include.deep.members(subset);
};
assert.notIncludeDeepMembers = function(superset, subset, msg) {
  new Assertion(
    superset,
    msg,
    assert.notIncludeDeepMembers,
    true
  ).to.not.include.deep.members(subset);
};
assert.includeOrderedMembers = function(superset, subset, msg) {
  new Assertion(
    superset,
    msg,
    assert.includeOrderedMembers,
    true
  ).to.include.ordered.members(subset);
};
assert.notIncludeOrderedMembers = function(superset, subset, msg) {
  new Assertion(
    superset,
    msg,
    assert.notIncludeOrderedMembers,
    true
  ).to.not.include.ordered.members(subset);
};
assert.includeDeepOrderedMembers = function(superset, subset, msg) {
  new Assertion(
    superset,
    msg,
    assert.includeDeepOrderedMembers,
    true
  ).to.include.deep.ordered.members(subset);
};
assert.notIncludeDeepOrderedMembers = function(superset, subset, msg) {
  new Assertion(
    superset,
    msg,
    assert.notIncludeDeepOrderedMembers,
    true
  ).to.not.include.deep.ordered.members(subset);
};
assert.oneOf = function(inList, list, msg) {
  new Assertion(inList, msg, assert.oneOf, true).to.be.oneOf(list);
};
assert.isIterable = function(obj, msg) {
  if (obj == void 0 || typeof obj[Symbol.iterator] !== "function") {
    msg = msg ? `${msg} expected ${inspect2(obj)} to be an iterable` : `expected ${inspect2(obj)} to be an iterable`;
    throw new AssertionError(msg, void 0, assert.isIterable);
  }
};
assert.changes = function(fn, obj, prop, msg) {
  if (arguments.length === 3 && typeof obj === "function") {
    msg = prop;
    prop = null;
  }
  new Assertion(fn, msg, assert.changes, true).to.change(obj, prop);
};
assert.changesBy = function(fn, obj, prop, delta, msg) {
  if (arguments.length === 4 && typeof obj === "function") {
    let tmpMsg = delta;
    delta = prop;
    msg = tmpMsg;
  } else if (arguments.length === 3) {
    delta = prop;
    prop = null;
  }
  new Assertion(fn, msg, assert.changesBy, true).to.change(obj, prop).by(delta);
};
assert.doesNotChange = function(fn, obj, prop, msg) {
  if (arguments.length === 3 && typeof obj === "function") {
    msg = prop;
    prop = null;
  }
  return new Assertion(fn, msg, assert.doesNotChange, true).to.not.change(
    obj,
    prop
  );
};
assert.changesButNotBy = function(fn, obj, prop, delta, msg) {
  if (arguments.length === 4 && typeof obj === "function") {
    let tmpMsg = delta;
    delta = prop;
    msg = tmpMsg;
  } else if (arguments.length === 3) {
    delta = prop;
    prop = null;
  }
  new Assertion(fn, msg, assert.changesButNotBy, true).to.change(obj, prop).but.not.by(delta);
};
assert.increases = function(fn, obj, prop, msg) {
  if (arguments.length === 3 && typeof obj === "function") {
    msg = prop;
    prop = null;
  }
  return new Assertion(fn, msg, assert.increases, true).to.increase(obj, prop);
};
assert.increasesBy = function(fn, obj, prop, delta, msg) {
  if (arguments.length === 4 && typeof obj === "function") {
    let tmpMsg = delta;
    delta = prop;
    msg = tmpMsg;
  } else if (arguments.length === 3) {
    delta = prop;
    prop = null;
  }
  new Assertion(fn, msg, assert.increasesBy, true).to.increase(obj, prop).by(delta);
};
assert.doesNotIncrease = function(fn, obj, prop, msg) {
  if (arguments.length === 3 && typeof obj === "function") {
    msg = prop;
    prop = null;
  }
  return new Assertion(fn, msg, assert.doesNotIncrease, true).to.not.increase(
    obj,
    prop
  );
};
assert.increasesButNotBy = function(fn, obj, prop, delta, msg) {
  if (arguments.length === 4 && typeof obj === "function") {
    let tmpMsg = delta;
    delta = prop;
    msg = tmpMsg;
  } else if (arguments.length === 3) {
    delta = prop;
    prop = null;
  }
  new Assertion(fn, msg, assert.increasesButNotBy, true).to.increase(obj, prop).but.not.by(delta);
};
assert.decreases = function(fn, obj, prop, msg) {
  if (arguments.length === 3 && typeof obj === "function") {
    msg = prop;
    prop = null;
  }
  return new Assertion(fn, msg, assert.decreases, true).to.decrease(obj, prop);
};
assert.decreasesBy = function(fn, obj, prop, delta, msg) {
  if (arguments.length === 4 && typeof obj === "function") {
    let tmpMsg = delta;
    delta = prop;
    msg = tmpMsg;
  } else if (arguments.length === 3) {
    delta = prop;
    prop = null;
  }
  new Assertion(fn, msg, assert.decreasesBy, true).to.decrease(obj, prop).by(delta);
};
assert.doesNotDecrease = function(fn, obj, prop, msg) {
  if (arguments.length === 3 && typeof obj === "function") {
    msg = prop;
    prop = null;
  }
  return new Assertion(fn, msg, assert.doesNotDecrease, true).to.not.decrease(
    obj,
    prop
  );
};
assert.doesNotDecreaseBy = function(fn, obj, prop, delta, msg) {
  if (arguments.length === 4 && typeof obj === "function") {
    let tmpMsg = delta;
    delta = prop;
    msg = tmpMsg;
  } else if (arguments.length === 3) {
    delta = prop;
    prop = null;
  }
  return new Assertion(fn, msg, assert.doesNotDecreaseBy, true).to.not.decrease(obj, prop).by(delta);
};
assert.decreasesButNotBy = function(fn, obj, prop, delta, msg) {
  if (arguments.length === 4 && typeof obj === "function") {
    let tmpMsg = delta;
    delta = prop;
    msg = tmpMsg;
  } else if (arguments.length === 3) {
    delta = prop;
    prop = null;
  }
  new Assertion(fn, msg, assert.decreasesButNotBy, true).to.decrease(obj, prop).but.not.by(delta);
};
assert.ifError = function(val) {
  if (val) {
    throw val;
  }
};
assert.isExtensible = function(obj, msg) {
  new Assertion(obj, msg, assert.isExtensible, true).to.be.extensible;
};
assert.isNotExtensible = function(obj, msg) {
  new Assertion(obj, msg, assert.isNotExtensible, true).to.not.be.extensible;
};
assert.isSealed = function(obj, msg) {
  new Assertion(obj, msg, assert.isSealed, true).to.be.sealed;
};
assert.isNotSealed = function(obj, msg) {
  new Assertion(obj, msg, assert.isNotSealed, true).to.not.be.sealed;
};
assert.isFrozen = function(obj, msg) {
  new Assertion(obj, msg, assert.isFrozen, true).to.be.frozen;
};
assert.isNotFrozen = function(obj, msg) {
  new Assertion(obj, msg, assert.isNotFrozen, true).to.not.be.frozen;
};
assert.isEmpty = function(val, msg) {
  new Assertion(val, msg, assert.isEmpty, true).to.be.empty;
};
assert.isNotEmpty = function(val, msg) {
  new Assertion(val, msg, assert.isNotEmpty, true).to.not.be.empty;
};
assert.containsSubset = function(val, exp, msg) {
  new Assertion(val, msg).to.containSubset(exp);
};
assert.doesNotContainSubset = function(val, exp, msg) {
  new Assertion(val, msg).to.not.containSubset(exp);
};
var aliases = [
  ["isOk", "ok"],
  ["isNotOk", "notOk"],
  ["throws", "throw"],
  ["throws", "Throw"],
  ["isExtensible", "extensible"],
  ["isNotExtensible", "notExtensible"],
  ["isSealed", "sealed"],
  ["isNotSealed", "notSealed"],
  ["isFrozen", "frozen"],
  ["isNotFrozen", "notFrozen"],
  ["isEmpty", "empty"],
  ["isNotEmpty", "notEmpty"],
  ["isCallable", "isFunction"],
  ["isNotCallable", "isNotFunction"],
  ["containsSubset", "containSubset"]
];
for (const [name, as] of aliases) {
  assert[as] = assert[name];
}
var used = [];
function use(fn) {
  const exports = {
    use,
    AssertionError,
    util: utils_exports,
    config,
    expect,
    assert,
    Assertion,
    ...should_exports
  };
  if (!~used.indexOf(fn)) {
    fn(exports, utils_exports);
    used.push(fn);
  }
  return exports;
}
__name(use, "use");

// ../reader/node_modules/tinyrainbow/dist/index.js
var d = (e) => String(e);
d.open = d.close = "";
var i = () => d;
var t = "\x1B[39m";
var o = "\x1B[49m";
var F = (e, r, a, n, l) => {
  let m = "", g = 0;
  do
    m += e.substring(g, n) + a, g = n + l, n = e.indexOf(r, g);
  while (~n);
  return m + e.substring(g);
};
var u = (e, r, a = e, n = e.length) => {
  let l = r.length, m = (g) => {
    let s = g + "", x = s.indexOf(r, n);
    return ~x ? e + F(s, r, a, x, l) + r : e + s + r;
  };
  return m.open = e, m.close = r, m;
};
var B = (e, r) => u(e, r, e, 5);
var c = (e) => {
  let r = e.charCodeAt(0) === 35 ? e.slice(1) : e, a = parseInt(r, 16) || 0;
  return r.length < 6 ? `${(a >> 8 & 15) * 17};${(a >> 4 & 15) * 17};${(a & 15) * 17}` : `${a >> 16 & 255};${a >> 8 & 255};${a & 255}`;
};
function y(e) {
  let r = e ? u : i;
  return {
    isColorSupported: e,
    reset: r("\x1B[0m", "\x1B[0m"),
    bold: r("\x1B[1m", "\x1B[22m", "\x1B[22m\x1B[1m"),
    dim: r("\x1B[2m", "\x1B[22m", "\x1B[22m\x1B[2m"),
    italic: r("\x1B[3m", "\x1B[23m"),
    underline: r("\x1B[4m", "\x1B[24m"),
    inverse: r("\x1B[7m", "\x1B[27m"),
    hidden: r("\x1B[8m", "\x1B[28m"),
    strikethrough: r("\x1B[9m", "\x1B[29m"),
    black: r("\x1B[30m", t),
    red: r("\x1B[31m", t),
    green: r("\x1B[32m", t),
    yellow: r("\x1B[33m", t),
    blue: r("\x1B[34m", t),
    magenta: r("\x1B[35m", t),
    cyan: r("\x1B[36m", t),
    white: r("\x1B[37m", t),
    gray: r("\x1B[90m", t),
    bgBlack: r("\x1B[40m", o),
    bgRed: r("\x1B[41m", o),
    bgGreen: r("\x1B[42m", o),
    bgYellow: r("\x1B[43m", o),
    bgBlue: r("\x1B[44m", o),
    bgMagenta: r("\x1B[45m", o),
    bgCyan: r("\x1B[46m", o),
    bgWhite: r("\x1B[47m", o),
    blackBright: r("\x1B[90m", t),
    redBright: r("\x1B[91m", t),
    greenBright: r("\x1B[92m", t),
    yellowBright: r("\x1B[93m", t),
    blueBright: r("\x1B[94m", t),
    magentaBright: r("\x1B[95m", t),
    cyanBright: r("\x1B[96m", t),
    whiteBright: r("\x1B[97m", t),
    bgBlackBright: r("\x1B[100m", o),
    bgRedBright: r("\x1B[101m", o),
    bgGreenBright: r("\x1B[102m", o),
    bgYellowBright: r("\x1B[103m", o),
    bgBlueBright: r("\x1B[104m", o),
    bgMagentaBright: r("\x1B[105m", o),
    bgCyanBright: r("\x1B[106m", o),
    bgWhiteBright: r("\x1B[107m", o),
    rgb: e ? (n, l, m) => B(`\x1B[38;2;${n};${l};${m}m`, t) : i,
    bgRgb: e ? (n, l, m) => B(`\x1B[48;2;${n};${l};${m}m`, o) : i,
    hex: e ? (n) => B(`\x1B[38;2;${c(n)}m`, t) : i,
    bgHex: e ? (n) => B(`\x1B[48;2;${c(n)}m`, o) : i
  };
}
function C() {
  let e = typeof process != "undefined" ? process : void 0, r = (e == null ? void 0 : e.env) || {}, a = r.FORCE_TTY !== "false", n = (e == null ? void 0 : e.argv) || [];
  return !("NO_COLOR" in r || n.includes("--no-color")) && ("FORCE_COLOR" in r || n.includes("--color") || (e == null ? void 0 : e.platform) === "win32" || a && r.TERM !== "dumb" || "CI" in r) || typeof window != "undefined" && !!window.chrome;
}
function h({ force: e } = {}) {
  let r = e || C();
  return y(r);
}
var b = h();
var $ = b;

// ../reader/node_modules/@vitest/pretty-format/dist/index.js
function _mergeNamespaces(n, m) {
  m.forEach(function(e) {
    e && typeof e !== "string" && !Array.isArray(e) && Object.keys(e).forEach(function(k) {
      if (k !== "default" && !(k in n)) {
        var d2 = Object.getOwnPropertyDescriptor(e, k);
        Object.defineProperty(n, k, d2.get ? d2 : {
          enumerable: true,
          get: function() {
            return e[k];
          }
        });
      }
    });
  });
  return Object.freeze(n);
}
function getKeysOfEnumerableProperties(object, compareKeys) {
  const rawKeys = Object.keys(object);
  const keys2 = compareKeys === null ? rawKeys : rawKeys.sort(compareKeys);
  if (Object.getOwnPropertySymbols) {
    for (const symbol of Object.getOwnPropertySymbols(object)) {
      if (Object.getOwnPropertyDescriptor(object, symbol).enumerable) {
        keys2.push(symbol);
      }
    }
  }
  return keys2;
}
function printIteratorEntries(iterator, config2, indentation, depth, refs, printer2, separator = ": ") {
  let result = "";
  let width = 0;
  let current = iterator.next();
  if (!current.done) {
    result += config2.spacingOuter;
    const indentationNext = indentation + config2.indent;
    while (!current.done) {
      result += indentationNext;
      if (width++ === config2.maxWidth) {
        result += "\u2026";
        break;
      }
      const name = printer2(current.value[0], config2, indentationNext, depth, refs);
      const value = printer2(current.value[1], config2, indentationNext, depth, refs);
      result += name + separator + value;
      current = iterator.next();
      if (!current.done) {
        result += `,${config2.spacingInner}`;
      } else if (!config2.min) {
        result += ",";
      }
    }
    result += config2.spacingOuter + indentation;
  }
  return result;
}
function printIteratorValues(iterator, config2, indentation, depth, refs, printer2) {
  let result = "";
  let width = 0;
  let current = iterator.next();
  if (!current.done) {
    result += config2.spacingOuter;
    const indentationNext = indentation + config2.indent;
    while (!current.done) {
      result += indentationNext;
      if (width++ === config2.maxWidth) {
        result += "\u2026";
        break;
      }
      result += printer2(current.value, config2, indentationNext, depth, refs);
      current = iterator.next();
      if (!current.done) {
        result += `,${config2.spacingInner}`;
      } else if (!config2.min) {
        result += ",";
      }
    }
    result += config2.spacingOuter + indentation;
  }
  return result;
}
function printListItems(list, config2, indentation, depth, refs, printer2) {
  let result = "";
  list = list instanceof ArrayBuffer ? new DataView(list) : list;
  const isDataView = (l) => l instanceof DataView;
  const length = isDataView(list) ? list.byteLength : list.length;
  if (length > 0) {
    result += config2.spacingOuter;
    const indentationNext = indentation + config2.indent;
    for (let i2 = 0; i2 < length; i2++) {
      result += indentationNext;
      if (i2 === config2.maxWidth) {
        result += "\u2026";
        break;
      }
      if (isDataView(list) || i2 in list) {
        result += printer2(isDataView(list) ? list.getInt8(i2) : list[i2], config2, indentationNext, depth, refs);
      }
      if (i2 < length - 1) {
        result += `,${config2.spacingInner}`;
      } else if (!config2.min) {
        result += ",";
      }
    }
    result += config2.spacingOuter + indentation;
  }
  return result;
}
function printObjectProperties(val, config2, indentation, depth, refs, printer2) {
  let result = "";
  const keys2 = getKeysOfEnumerableProperties(val, config2.compareKeys);
  if (keys2.length > 0) {
    result += config2.spacingOuter;
    const indentationNext = indentation + config2.indent;
    for (let i2 = 0; i2 < keys2.length; i2++) {
      const key = keys2[i2];
      const name = printer2(key, config2, indentationNext, depth, refs);
      const value = printer2(val[key], config2, indentationNext, depth, refs);
      result += `${indentationNext + name}: ${value}`;
      if (i2 < keys2.length - 1) {
        result += `,${config2.spacingInner}`;
      } else if (!config2.min) {
        result += ",";
      }
    }
    result += config2.spacingOuter + indentation;
  }
  return result;
}
var asymmetricMatcher = typeof Symbol === "function" && Symbol.for ? /* @__PURE__ */ Symbol.for("jest.asymmetricMatcher") : 1267621;
var SPACE$2 = " ";
var serialize$5 = (val, config2, indentation, depth, refs, printer2) => {
  const stringedValue = val.toString();
  if (stringedValue === "ArrayContaining" || stringedValue === "ArrayNotContaining") {
    if (++depth > config2.maxDepth) {
      return `[${stringedValue}]`;
    }
    return `${stringedValue + SPACE$2}[${printListItems(val.sample, config2, indentation, depth, refs, printer2)}]`;
  }
  if (stringedValue === "ObjectContaining" || stringedValue === "ObjectNotContaining") {
    if (++depth > config2.maxDepth) {
      return `[${stringedValue}]`;
    }
    return `${stringedValue + SPACE$2}{${printObjectProperties(val.sample, config2, indentation, depth, refs, printer2)}}`;
  }
  if (stringedValue === "StringMatching" || stringedValue === "StringNotMatching") {
    return stringedValue + SPACE$2 + printer2(val.sample, config2, indentation, depth, refs);
  }
  if (stringedValue === "StringContaining" || stringedValue === "StringNotContaining") {
    return stringedValue + SPACE$2 + printer2(val.sample, config2, indentation, depth, refs);
  }
  if (typeof val.toAsymmetricMatcher !== "function") {
    throw new TypeError(`Asymmetric matcher ${val.constructor.name} does not implement toAsymmetricMatcher()`);
  }
  return val.toAsymmetricMatcher();
};
var test$5 = (val) => val && val.$$typeof === asymmetricMatcher;
var plugin$5 = {
  serialize: serialize$5,
  test: test$5
};
var SPACE$1 = " ";
var OBJECT_NAMES = /* @__PURE__ */ new Set(["DOMStringMap", "NamedNodeMap"]);
var ARRAY_REGEXP = /^(?:HTML\w*Collection|NodeList)$/;
function testName(name) {
  return OBJECT_NAMES.has(name) || ARRAY_REGEXP.test(name);
}
var test$4 = (val) => val && val.constructor && !!val.constructor.name && testName(val.constructor.name);
function isNamedNodeMap(collection) {
  return collection.constructor.name === "NamedNodeMap";
}
var serialize$4 = (collection, config2, indentation, depth, refs, printer2) => {
  const name = collection.constructor.name;
  if (++depth > config2.maxDepth) {
    return `[${name}]`;
  }
  return (config2.min ? "" : name + SPACE$1) + (OBJECT_NAMES.has(name) ? `{${printObjectProperties(isNamedNodeMap(collection) ? [...collection].reduce((props, attribute) => {
    props[attribute.name] = attribute.value;
    return props;
  }, {}) : { ...collection }, config2, indentation, depth, refs, printer2)}}` : `[${printListItems([...collection], config2, indentation, depth, refs, printer2)}]`);
};
var plugin$4 = {
  serialize: serialize$4,
  test: test$4
};
function escapeHTML(str) {
  return str.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
function printProps(keys2, props, config2, indentation, depth, refs, printer2) {
  const indentationNext = indentation + config2.indent;
  const colors = config2.colors;
  return keys2.map((key) => {
    const value = props[key];
    if (typeof value === "string" && value[0] === "_" && value.startsWith("__vitest_") && value.match(/__vitest_\d+__/)) {
      return "";
    }
    let printed3 = printer2(value, config2, indentationNext, depth, refs);
    if (typeof value !== "string") {
      if (printed3.includes("\n")) {
        printed3 = config2.spacingOuter + indentationNext + printed3 + config2.spacingOuter + indentation;
      }
      printed3 = `{${printed3}}`;
    }
    return `${config2.spacingInner + indentation + colors.prop.open + key + colors.prop.close}=${colors.value.open}${printed3}${colors.value.close}`;
  }).join("");
}
function printChildren(children, config2, indentation, depth, refs, printer2) {
  return children.map((child) => config2.spacingOuter + indentation + (typeof child === "string" ? printText(child, config2) : printer2(child, config2, indentation, depth, refs))).join("");
}
function printShadowRoot(children, config2, indentation, depth, refs, printer2) {
  if (config2.printShadowRoot === false) {
    return "";
  }
  return [`${config2.spacingOuter + indentation}#shadow-root`, printChildren(children, config2, indentation + config2.indent, depth, refs, printer2)].join("");
}
function printText(text, config2) {
  const contentColor = config2.colors.content;
  return contentColor.open + escapeHTML(text) + contentColor.close;
}
function printComment(comment, config2) {
  const commentColor = config2.colors.comment;
  return `${commentColor.open}<!--${escapeHTML(comment)}-->${commentColor.close}`;
}
function printElement(type3, printedProps, printedChildren, config2, indentation) {
  const tagColor = config2.colors.tag;
  return `${tagColor.open}<${type3}${printedProps && tagColor.close + printedProps + config2.spacingOuter + indentation + tagColor.open}${printedChildren ? `>${tagColor.close}${printedChildren}${config2.spacingOuter}${indentation}${tagColor.open}</${type3}` : `${printedProps && !config2.min ? "" : " "}/`}>${tagColor.close}`;
}
function printElementAsLeaf(type3, config2) {
  const tagColor = config2.colors.tag;
  return `${tagColor.open}<${type3}${tagColor.close} \u2026${tagColor.open} />${tagColor.close}`;
}
var ELEMENT_NODE = 1;
var TEXT_NODE = 3;
var COMMENT_NODE = 8;
var FRAGMENT_NODE = 11;
var ELEMENT_REGEXP = /^(?:(?:HTML|SVG)\w*)?Element$/;
function testHasAttribute(val) {
  try {
    return typeof val.hasAttribute === "function" && val.hasAttribute("is");
  } catch {
    return false;
  }
}
function testNode(val) {
  const constructorName = val.constructor.name;
  const { nodeType, tagName } = val;
  const isCustomElement = typeof tagName === "string" && tagName.includes("-") || testHasAttribute(val);
  return nodeType === ELEMENT_NODE && (ELEMENT_REGEXP.test(constructorName) || isCustomElement) || nodeType === TEXT_NODE && constructorName === "Text" || nodeType === COMMENT_NODE && constructorName === "Comment" || nodeType === FRAGMENT_NODE && constructorName === "DocumentFragment";
}
var test$3 = (val) => val?.constructor?.name && testNode(val);
function nodeIsText(node) {
  return node.nodeType === TEXT_NODE;
}
function nodeIsComment(node) {
  return node.nodeType === COMMENT_NODE;
}
function nodeIsFragment(node) {
  return node.nodeType === FRAGMENT_NODE;
}
function filterChildren(children, filterNode) {
  let filtered = children.filter((node) => {
    if (node.nodeType === TEXT_NODE) {
      const text = node.data || "";
      return text.trim().length > 0;
    }
    return true;
  });
  if (filterNode) {
    filtered = filtered.filter(filterNode);
  }
  return filtered;
}
function serializeDOM(node, config2, indentation, depth, refs, printer2, filterNode) {
  if (nodeIsText(node)) {
    return printText(node.data, config2);
  }
  if (nodeIsComment(node)) {
    return printComment(node.data, config2);
  }
  const type3 = nodeIsFragment(node) ? "DocumentFragment" : node.tagName.toLowerCase();
  if (++depth > config2.maxDepth) {
    return printElementAsLeaf(type3, config2);
  }
  const children = Array.prototype.slice.call(node.childNodes || node.children);
  const shadowChildren = nodeIsFragment(node) || !node.shadowRoot ? [] : Array.prototype.slice.call(node.shadowRoot.children);
  const resolvedChildren = filterNode ? filterChildren(children, filterNode) : children;
  const resolvedShadowChildren = filterNode ? filterChildren(shadowChildren, filterNode) : shadowChildren;
  return printElement(type3, printProps(nodeIsFragment(node) ? [] : Array.from(node.attributes, (attr) => attr.name).sort(), nodeIsFragment(node) ? {} : [...node.attributes].reduce((props, attribute) => {
    props[attribute.name] = attribute.value;
    return props;
  }, {}), config2, indentation + config2.indent, depth, refs, printer2), (resolvedShadowChildren.length > 0 ? printShadowRoot(resolvedShadowChildren, config2, indentation + config2.indent, depth, refs, printer2) : "") + printChildren(resolvedChildren, config2, indentation + config2.indent, depth, refs, printer2), config2, indentation);
}
var serialize$3 = (node, config2, indentation, depth, refs, printer2) => serializeDOM(node, config2, indentation, depth, refs, printer2);
function createDOMElementFilter(filterNode) {
  return {
    test: test$3,
    serialize: (node, config2, indentation, depth, refs, printer2) => serializeDOM(node, config2, indentation, depth, refs, printer2, filterNode)
  };
}
var plugin$3 = {
  serialize: serialize$3,
  test: test$3
};
var IS_ITERABLE_SENTINEL = "@@__IMMUTABLE_ITERABLE__@@";
var IS_LIST_SENTINEL = "@@__IMMUTABLE_LIST__@@";
var IS_KEYED_SENTINEL = "@@__IMMUTABLE_KEYED__@@";
var IS_MAP_SENTINEL = "@@__IMMUTABLE_MAP__@@";
var IS_ORDERED_SENTINEL = "@@__IMMUTABLE_ORDERED__@@";
var IS_RECORD_SENTINEL = "@@__IMMUTABLE_RECORD__@@";
var IS_SEQ_SENTINEL = "@@__IMMUTABLE_SEQ__@@";
var IS_SET_SENTINEL = "@@__IMMUTABLE_SET__@@";
var IS_STACK_SENTINEL = "@@__IMMUTABLE_STACK__@@";
var getImmutableName = (name) => `Immutable.${name}`;
var printAsLeaf = (name) => `[${name}]`;
var SPACE = " ";
var LAZY = "\u2026";
function printImmutableEntries(val, config2, indentation, depth, refs, printer2, type3) {
  return ++depth > config2.maxDepth ? printAsLeaf(getImmutableName(type3)) : `${getImmutableName(type3) + SPACE}{${printIteratorEntries(val.entries(), config2, indentation, depth, refs, printer2)}}`;
}
function getRecordEntries(val) {
  let i2 = 0;
  return { next() {
    if (i2 < val._keys.length) {
      const key = val._keys[i2++];
      return {
        done: false,
        value: [key, val.get(key)]
      };
    }
    return {
      done: true,
      value: void 0
    };
  } };
}
function printImmutableRecord(val, config2, indentation, depth, refs, printer2) {
  const name = getImmutableName(val._name || "Record");
  return ++depth > config2.maxDepth ? printAsLeaf(name) : `${name + SPACE}{${printIteratorEntries(getRecordEntries(val), config2, indentation, depth, refs, printer2)}}`;
}
function printImmutableSeq(val, config2, indentation, depth, refs, printer2) {
  const name = getImmutableName("Seq");
  if (++depth > config2.maxDepth) {
    return printAsLeaf(name);
  }
  if (val[IS_KEYED_SENTINEL]) {
    return `${name + SPACE}{${val._iter || val._object ? printIteratorEntries(val.entries(), config2, indentation, depth, refs, printer2) : LAZY}}`;
  }
  return `${name + SPACE}[${val._iter || val._array || val._collection || val._iterable ? printIteratorValues(val.values(), config2, indentation, depth, refs, printer2) : LAZY}]`;
}
function printImmutableValues(val, config2, indentation, depth, refs, printer2, type3) {
  return ++depth > config2.maxDepth ? printAsLeaf(getImmutableName(type3)) : `${getImmutableName(type3) + SPACE}[${printIteratorValues(val.values(), config2, indentation, depth, refs, printer2)}]`;
}
var serialize$2 = (val, config2, indentation, depth, refs, printer2) => {
  if (val[IS_MAP_SENTINEL]) {
    return printImmutableEntries(val, config2, indentation, depth, refs, printer2, val[IS_ORDERED_SENTINEL] ? "OrderedMap" : "Map");
  }
  if (val[IS_LIST_SENTINEL]) {
    return printImmutableValues(val, config2, indentation, depth, refs, printer2, "List");
  }
  if (val[IS_SET_SENTINEL]) {
    return printImmutableValues(val, config2, indentation, depth, refs, printer2, val[IS_ORDERED_SENTINEL] ? "OrderedSet" : "Set");
  }
  if (val[IS_STACK_SENTINEL]) {
    return printImmutableValues(val, config2, indentation, depth, refs, printer2, "Stack");
  }
  if (val[IS_SEQ_SENTINEL]) {
    return printImmutableSeq(val, config2, indentation, depth, refs, printer2);
  }
  return printImmutableRecord(val, config2, indentation, depth, refs, printer2);
};
var test$2 = (val) => val && (val[IS_ITERABLE_SENTINEL] === true || val[IS_RECORD_SENTINEL] === true);
var plugin$2 = {
  serialize: serialize$2,
  test: test$2
};
function getDefaultExportFromCjs(x) {
  return x && x.__esModule && Object.prototype.hasOwnProperty.call(x, "default") ? x["default"] : x;
}
var reactIs$1 = { exports: {} };
var reactIs_production = {};
var hasRequiredReactIs_production;
function requireReactIs_production() {
  if (hasRequiredReactIs_production) return reactIs_production;
  hasRequiredReactIs_production = 1;
  var REACT_ELEMENT_TYPE = /* @__PURE__ */ Symbol.for("react.transitional.element"), REACT_PORTAL_TYPE = /* @__PURE__ */ Symbol.for("react.portal"), REACT_FRAGMENT_TYPE = /* @__PURE__ */ Symbol.for("react.fragment"), REACT_STRICT_MODE_TYPE = /* @__PURE__ */ Symbol.for("react.strict_mode"), REACT_PROFILER_TYPE = /* @__PURE__ */ Symbol.for("react.profiler"), REACT_CONSUMER_TYPE = /* @__PURE__ */ Symbol.for("react.consumer"), REACT_CONTEXT_TYPE = /* @__PURE__ */ Symbol.for("react.context"), REACT_FORWARD_REF_TYPE = /* @__PURE__ */ Symbol.for("react.forward_ref"), REACT_SUSPENSE_TYPE = /* @__PURE__ */ Symbol.for("react.suspense"), REACT_SUSPENSE_LIST_TYPE = /* @__PURE__ */ Symbol.for("react.suspense_list"), REACT_MEMO_TYPE = /* @__PURE__ */ Symbol.for("react.memo"), REACT_LAZY_TYPE = /* @__PURE__ */ Symbol.for("react.lazy"), REACT_VIEW_TRANSITION_TYPE = /* @__PURE__ */ Symbol.for("react.view_transition"), REACT_CLIENT_REFERENCE = /* @__PURE__ */ Symbol.for("react.client.reference");
  function typeOf(object) {
    if ("object" === typeof object && null !== object) {
      var $$typeof = object.$$typeof;
      switch ($$typeof) {
        case REACT_ELEMENT_TYPE:
          switch (object = object.type, object) {
            case REACT_FRAGMENT_TYPE:
            case REACT_PROFILER_TYPE:
            case REACT_STRICT_MODE_TYPE:
            case REACT_SUSPENSE_TYPE:
            case REACT_SUSPENSE_LIST_TYPE:
            case REACT_VIEW_TRANSITION_TYPE:
              return object;
            default:
              switch (object = object && object.$$typeof, object) {
                case REACT_CONTEXT_TYPE:
                case REACT_FORWARD_REF_TYPE:
                case REACT_LAZY_TYPE:
                case REACT_MEMO_TYPE:
                  return object;
                case REACT_CONSUMER_TYPE:
                  return object;
                default:
                  return $$typeof;
              }
          }
        case REACT_PORTAL_TYPE:
          return $$typeof;
      }
    }
  }
  reactIs_production.ContextConsumer = REACT_CONSUMER_TYPE;
  reactIs_production.ContextProvider = REACT_CONTEXT_TYPE;
  reactIs_production.Element = REACT_ELEMENT_TYPE;
  reactIs_production.ForwardRef = REACT_FORWARD_REF_TYPE;
  reactIs_production.Fragment = REACT_FRAGMENT_TYPE;
  reactIs_production.Lazy = REACT_LAZY_TYPE;
  reactIs_production.Memo = REACT_MEMO_TYPE;
  reactIs_production.Portal = REACT_PORTAL_TYPE;
  reactIs_production.Profiler = REACT_PROFILER_TYPE;
  reactIs_production.StrictMode = REACT_STRICT_MODE_TYPE;
  reactIs_production.Suspense = REACT_SUSPENSE_TYPE;
  reactIs_production.SuspenseList = REACT_SUSPENSE_LIST_TYPE;
  reactIs_production.isContextConsumer = function(object) {
    return typeOf(object) === REACT_CONSUMER_TYPE;
  };
  reactIs_production.isContextProvider = function(object) {
    return typeOf(object) === REACT_CONTEXT_TYPE;
  };
  reactIs_production.isElement = function(object) {
    return "object" === typeof object && null !== object && object.$$typeof === REACT_ELEMENT_TYPE;
  };
  reactIs_production.isForwardRef = function(object) {
    return typeOf(object) === REACT_FORWARD_REF_TYPE;
  };
  reactIs_production.isFragment = function(object) {
    return typeOf(object) === REACT_FRAGMENT_TYPE;
  };
  reactIs_production.isLazy = function(object) {
    return typeOf(object) === REACT_LAZY_TYPE;
  };
  reactIs_production.isMemo = function(object) {
    return typeOf(object) === REACT_MEMO_TYPE;
  };
  reactIs_production.isPortal = function(object) {
    return typeOf(object) === REACT_PORTAL_TYPE;
  };
  reactIs_production.isProfiler = function(object) {
    return typeOf(object) === REACT_PROFILER_TYPE;
  };
  reactIs_production.isStrictMode = function(object) {
    return typeOf(object) === REACT_STRICT_MODE_TYPE;
  };
  reactIs_production.isSuspense = function(object) {
    return typeOf(object) === REACT_SUSPENSE_TYPE;
  };
  reactIs_production.isSuspenseList = function(object) {
    return typeOf(object) === REACT_SUSPENSE_LIST_TYPE;
  };
  reactIs_production.isValidElementType = function(type3) {
    return "string" === typeof type3 || "function" === typeof type3 || type3 === REACT_FRAGMENT_TYPE || type3 === REACT_PROFILER_TYPE || type3 === REACT_STRICT_MODE_TYPE || type3 === REACT_SUSPENSE_TYPE || type3 === REACT_SUSPENSE_LIST_TYPE || "object" === typeof type3 && null !== type3 && (type3.$$typeof === REACT_LAZY_TYPE || type3.$$typeof === REACT_MEMO_TYPE || type3.$$typeof === REACT_CONTEXT_TYPE || type3.$$typeof === REACT_CONSUMER_TYPE || type3.$$typeof === REACT_FORWARD_REF_TYPE || type3.$$typeof === REACT_CLIENT_REFERENCE || void 0 !== type3.getModuleId) ? true : false;
  };
  reactIs_production.typeOf = typeOf;
  return reactIs_production;
}
var hasRequiredReactIs$1;
function requireReactIs$1() {
  if (hasRequiredReactIs$1) return reactIs$1.exports;
  hasRequiredReactIs$1 = 1;
  {
    reactIs$1.exports = requireReactIs_production();
  }
  return reactIs$1.exports;
}
var reactIsExports$1 = requireReactIs$1();
var index$1 = /* @__PURE__ */ getDefaultExportFromCjs(reactIsExports$1);
var ReactIs19 = /* @__PURE__ */ _mergeNamespaces({
  __proto__: null,
  default: index$1
}, [reactIsExports$1]);
var reactIs = { exports: {} };
var reactIs_production_min = {};
var hasRequiredReactIs_production_min;
function requireReactIs_production_min() {
  if (hasRequiredReactIs_production_min) return reactIs_production_min;
  hasRequiredReactIs_production_min = 1;
  var b2 = /* @__PURE__ */ Symbol.for("react.element"), c2 = /* @__PURE__ */ Symbol.for("react.portal"), d2 = /* @__PURE__ */ Symbol.for("react.fragment"), e = /* @__PURE__ */ Symbol.for("react.strict_mode"), f = /* @__PURE__ */ Symbol.for("react.profiler"), g = /* @__PURE__ */ Symbol.for("react.provider"), h2 = /* @__PURE__ */ Symbol.for("react.context"), k = /* @__PURE__ */ Symbol.for("react.server_context"), l = /* @__PURE__ */ Symbol.for("react.forward_ref"), m = /* @__PURE__ */ Symbol.for("react.suspense"), n = /* @__PURE__ */ Symbol.for("react.suspense_list"), p = /* @__PURE__ */ Symbol.for("react.memo"), q2 = /* @__PURE__ */ Symbol.for("react.lazy"), t2 = /* @__PURE__ */ Symbol.for("react.offscreen"), u2;
  u2 = /* @__PURE__ */ Symbol.for("react.module.reference");
  function v(a) {
    if ("object" === typeof a && null !== a) {
      var r = a.$$typeof;
      switch (r) {
        case b2:
          switch (a = a.type, a) {
            case d2:
            case f:
            case e:
            case m:
            case n:
              return a;
            default:
              switch (a = a && a.$$typeof, a) {
                case k:
                case h2:
                case l:
                case q2:
                case p:
                case g:
                  return a;
                default:
                  return r;
              }
          }
        case c2:
          return r;
      }
    }
  }
  reactIs_production_min.ContextConsumer = h2;
  reactIs_production_min.ContextProvider = g;
  reactIs_production_min.Element = b2;
  reactIs_production_min.ForwardRef = l;
  reactIs_production_min.Fragment = d2;
  reactIs_production_min.Lazy = q2;
  reactIs_production_min.Memo = p;
  reactIs_production_min.Portal = c2;
  reactIs_production_min.Profiler = f;
  reactIs_production_min.StrictMode = e;
  reactIs_production_min.Suspense = m;
  reactIs_production_min.SuspenseList = n;
  reactIs_production_min.isAsyncMode = function() {
    return false;
  };
  reactIs_production_min.isConcurrentMode = function() {
    return false;
  };
  reactIs_production_min.isContextConsumer = function(a) {
    return v(a) === h2;
  };
  reactIs_production_min.isContextProvider = function(a) {
    return v(a) === g;
  };
  reactIs_production_min.isElement = function(a) {
    return "object" === typeof a && null !== a && a.$$typeof === b2;
  };
  reactIs_production_min.isForwardRef = function(a) {
    return v(a) === l;
  };
  reactIs_production_min.isFragment = function(a) {
    return v(a) === d2;
  };
  reactIs_production_min.isLazy = function(a) {
    return v(a) === q2;
  };
  reactIs_production_min.isMemo = function(a) {
    return v(a) === p;
  };
  reactIs_production_min.isPortal = function(a) {
    return v(a) === c2;
  };
  reactIs_production_min.isProfiler = function(a) {
    return v(a) === f;
  };
  reactIs_production_min.isStrictMode = function(a) {
    return v(a) === e;
  };
  reactIs_production_min.isSuspense = function(a) {
    return v(a) === m;
  };
  reactIs_production_min.isSuspenseList = function(a) {
    return v(a) === n;
  };
  reactIs_production_min.isValidElementType = function(a) {
    return "string" === typeof a || "function" === typeof a || a === d2 || a === f || a === e || a === m || a === n || a === t2 || "object" === typeof a && null !== a && (a.$$typeof === q2 || a.$$typeof === p || a.$$typeof === g || a.$$typeof === h2 || a.$$typeof === l || a.$$typeof === u2 || void 0 !== a.getModuleId) ? true : false;
  };
  reactIs_production_min.typeOf = v;
  return reactIs_production_min;
}
var hasRequiredReactIs;
function requireReactIs() {
  if (hasRequiredReactIs) return reactIs.exports;
  hasRequiredReactIs = 1;
  {
    reactIs.exports = requireReactIs_production_min();
  }
  return reactIs.exports;
}
var reactIsExports = requireReactIs();
var index = /* @__PURE__ */ getDefaultExportFromCjs(reactIsExports);
var ReactIs18 = /* @__PURE__ */ _mergeNamespaces({
  __proto__: null,
  default: index
}, [reactIsExports]);
var reactIsMethods = [
  "isAsyncMode",
  "isConcurrentMode",
  "isContextConsumer",
  "isContextProvider",
  "isElement",
  "isForwardRef",
  "isFragment",
  "isLazy",
  "isMemo",
  "isPortal",
  "isProfiler",
  "isStrictMode",
  "isSuspense",
  "isSuspenseList",
  "isValidElementType"
];
var ReactIs = Object.fromEntries(reactIsMethods.map((m) => [m, (v) => ReactIs18[m](v) || ReactIs19[m](v)]));
function getChildren(arg, children = []) {
  if (Array.isArray(arg)) {
    for (const item of arg) {
      getChildren(item, children);
    }
  } else if (arg != null && arg !== false && arg !== "") {
    children.push(arg);
  }
  return children;
}
function getType(element) {
  const type3 = element.type;
  if (typeof type3 === "string") {
    return type3;
  }
  if (typeof type3 === "function") {
    return type3.displayName || type3.name || "Unknown";
  }
  if (ReactIs.isFragment(element)) {
    return "React.Fragment";
  }
  if (ReactIs.isSuspense(element)) {
    return "React.Suspense";
  }
  if (typeof type3 === "object" && type3 !== null) {
    if (ReactIs.isContextProvider(element)) {
      return "Context.Provider";
    }
    if (ReactIs.isContextConsumer(element)) {
      return "Context.Consumer";
    }
    if (ReactIs.isForwardRef(element)) {
      if (type3.displayName) {
        return type3.displayName;
      }
      const functionName = type3.render.displayName || type3.render.name || "";
      return functionName === "" ? "ForwardRef" : `ForwardRef(${functionName})`;
    }
    if (ReactIs.isMemo(element)) {
      const functionName = type3.displayName || type3.type.displayName || type3.type.name || "";
      return functionName === "" ? "Memo" : `Memo(${functionName})`;
    }
  }
  return "UNDEFINED";
}
function getPropKeys$1(element) {
  const { props } = element;
  return Object.keys(props).filter((key) => key !== "children" && props[key] !== void 0).sort();
}
var serialize$1 = (element, config2, indentation, depth, refs, printer2) => ++depth > config2.maxDepth ? printElementAsLeaf(getType(element), config2) : printElement(getType(element), printProps(getPropKeys$1(element), element.props, config2, indentation + config2.indent, depth, refs, printer2), printChildren(getChildren(element.props.children), config2, indentation + config2.indent, depth, refs, printer2), config2, indentation);
var test$1 = (val) => val != null && ReactIs.isElement(val);
var plugin$1 = {
  serialize: serialize$1,
  test: test$1
};
var testSymbol = typeof Symbol === "function" && Symbol.for ? /* @__PURE__ */ Symbol.for("react.test.json") : 245830487;
function getPropKeys(object) {
  const { props } = object;
  return props ? Object.keys(props).filter((key) => props[key] !== void 0).sort() : [];
}
var serialize = (object, config2, indentation, depth, refs, printer2) => ++depth > config2.maxDepth ? printElementAsLeaf(object.type, config2) : printElement(object.type, object.props ? printProps(getPropKeys(object), object.props, config2, indentation + config2.indent, depth, refs, printer2) : "", object.children ? printChildren(object.children, config2, indentation + config2.indent, depth, refs, printer2) : "", config2, indentation);
var test2 = (val) => val && val.$$typeof === testSymbol;
var plugin = {
  serialize,
  test: test2
};
var toString2 = Object.prototype.toString;
var toISOString = Date.prototype.toISOString;
var errorToString = Error.prototype.toString;
var regExpToString = RegExp.prototype.toString;
function getConstructorName2(val) {
  return typeof val.constructor === "function" && val.constructor.name || "Object";
}
function isWindow(val) {
  return typeof window !== "undefined" && val === window;
}
var SYMBOL_REGEXP = /^Symbol\((.*)\)(.*)$/;
var NEWLINE_REGEXP = /\n/g;
var PrettyFormatPluginError = class extends Error {
  constructor(message, stack) {
    super(message);
    this.stack = stack;
    this.name = this.constructor.name;
  }
};
function isToStringedArrayType(toStringed) {
  return toStringed === "[object Array]" || toStringed === "[object ArrayBuffer]" || toStringed === "[object DataView]" || toStringed === "[object Float32Array]" || toStringed === "[object Float64Array]" || toStringed === "[object Int8Array]" || toStringed === "[object Int16Array]" || toStringed === "[object Int32Array]" || toStringed === "[object Uint8Array]" || toStringed === "[object Uint8ClampedArray]" || toStringed === "[object Uint16Array]" || toStringed === "[object Uint32Array]";
}
function printNumber(val) {
  return Object.is(val, -0) ? "-0" : String(val);
}
function printBigInt(val) {
  return String(`${val}n`);
}
function printFunction(val, printFunctionName) {
  if (!printFunctionName) {
    return "[Function]";
  }
  return `[Function ${val.name || "anonymous"}]`;
}
function printSymbol(val) {
  return String(val).replace(SYMBOL_REGEXP, "Symbol($1)");
}
function printError(val) {
  return `[${errorToString.call(val)}]`;
}
function printBasicValue(val, printFunctionName, escapeRegex, escapeString) {
  if (val === true || val === false) {
    return `${val}`;
  }
  if (val === void 0) {
    return "undefined";
  }
  if (val === null) {
    return "null";
  }
  const typeOf = typeof val;
  if (typeOf === "number") {
    return printNumber(val);
  }
  if (typeOf === "bigint") {
    return printBigInt(val);
  }
  if (typeOf === "string") {
    if (escapeString) {
      return `"${val.replaceAll(/"|\\/g, "\\$&")}"`;
    }
    return `"${val}"`;
  }
  if (typeOf === "function") {
    return printFunction(val, printFunctionName);
  }
  if (typeOf === "symbol") {
    return printSymbol(val);
  }
  const toStringed = toString2.call(val);
  if (toStringed === "[object WeakMap]") {
    return "WeakMap {}";
  }
  if (toStringed === "[object WeakSet]") {
    return "WeakSet {}";
  }
  if (toStringed === "[object Function]" || toStringed === "[object GeneratorFunction]") {
    return printFunction(val, printFunctionName);
  }
  if (toStringed === "[object Symbol]") {
    return printSymbol(val);
  }
  if (toStringed === "[object Date]") {
    return Number.isNaN(+val) ? "Date { NaN }" : toISOString.call(val);
  }
  if (toStringed === "[object Error]") {
    return printError(val);
  }
  if (toStringed === "[object RegExp]") {
    if (escapeRegex) {
      return regExpToString.call(val).replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");
    }
    return regExpToString.call(val);
  }
  if (val instanceof Error) {
    return printError(val);
  }
  return null;
}
function printComplexValue(val, config2, indentation, depth, refs, hasCalledToJSON) {
  if (refs.includes(val)) {
    return "[Circular]";
  }
  refs = [...refs];
  refs.push(val);
  const hitMaxDepth = ++depth > config2.maxDepth;
  const min = config2.min;
  if (config2.callToJSON && !hitMaxDepth && val.toJSON && typeof val.toJSON === "function" && !hasCalledToJSON) {
    return printer(val.toJSON(), config2, indentation, depth, refs, true);
  }
  const toStringed = toString2.call(val);
  if (toStringed === "[object Arguments]") {
    return hitMaxDepth ? "[Arguments]" : `${min ? "" : "Arguments "}[${printListItems(val, config2, indentation, depth, refs, printer)}]`;
  }
  if (isToStringedArrayType(toStringed)) {
    return hitMaxDepth ? `[${val.constructor.name}]` : `${min ? "" : !config2.printBasicPrototype && val.constructor.name === "Array" ? "" : `${val.constructor.name} `}[${printListItems(val, config2, indentation, depth, refs, printer)}]`;
  }
  if (toStringed === "[object Map]") {
    return hitMaxDepth ? "[Map]" : `Map {${printIteratorEntries(val.entries(), config2, indentation, depth, refs, printer, " => ")}}`;
  }
  if (toStringed === "[object Set]") {
    return hitMaxDepth ? "[Set]" : `Set {${printIteratorValues(val.values(), config2, indentation, depth, refs, printer)}}`;
  }
  return hitMaxDepth || isWindow(val) ? `[${getConstructorName2(val)}]` : `${min ? "" : !config2.printBasicPrototype && getConstructorName2(val) === "Object" ? "" : `${getConstructorName2(val)} `}{${printObjectProperties(val, config2, indentation, depth, refs, printer)}}`;
}
var ErrorPlugin = {
  test: (val) => val && val instanceof Error,
  serialize(val, config2, indentation, depth, refs, printer2) {
    if (refs.includes(val)) {
      return "[Circular]";
    }
    refs = [...refs, val];
    const hitMaxDepth = ++depth > config2.maxDepth;
    const { message, cause, ...rest } = val;
    const entries = {
      message,
      ...typeof cause !== "undefined" ? { cause } : {},
      ...val instanceof AggregateError ? { errors: val.errors } : {},
      ...rest
    };
    const name = val.name !== "Error" ? val.name : getConstructorName2(val);
    return hitMaxDepth ? `[${name}]` : `${name} {${printIteratorEntries(Object.entries(entries).values(), config2, indentation, depth, refs, printer2)}}`;
  }
};
function isNewPlugin(plugin2) {
  return plugin2.serialize != null;
}
function printPlugin(plugin2, val, config2, indentation, depth, refs) {
  let printed3;
  try {
    printed3 = isNewPlugin(plugin2) ? plugin2.serialize(val, config2, indentation, depth, refs, printer) : plugin2.print(val, (valChild) => printer(valChild, config2, indentation, depth, refs), (str) => {
      const indentationNext = indentation + config2.indent;
      return indentationNext + str.replaceAll(NEWLINE_REGEXP, `
${indentationNext}`);
    }, {
      edgeSpacing: config2.spacingOuter,
      min: config2.min,
      spacing: config2.spacingInner
    }, config2.colors);
  } catch (error) {
    throw new PrettyFormatPluginError(error.message, error.stack);
  }
  if (typeof printed3 !== "string") {
    throw new TypeError(`pretty-format: Plugin must return type "string" but instead returned "${typeof printed3}".`);
  }
  return printed3;
}
function findPlugin(plugins2, val) {
  for (const plugin2 of plugins2) {
    try {
      if (plugin2.test(val)) {
        return plugin2;
      }
    } catch (error) {
      throw new PrettyFormatPluginError(error.message, error.stack);
    }
  }
  return null;
}
function printer(val, config2, indentation, depth, refs, hasCalledToJSON) {
  let result;
  const plugin2 = findPlugin(config2.plugins, val);
  if (plugin2 !== null) {
    result = printPlugin(plugin2, val, config2, indentation, depth, refs);
  } else {
    const basicResult = printBasicValue(val, config2.printFunctionName, config2.escapeRegex, config2.escapeString);
    if (basicResult !== null) {
      result = basicResult;
    } else {
      result = printComplexValue(val, config2, indentation, depth, refs, hasCalledToJSON);
    }
  }
  config2._outputLengthPerDepth[depth] ??= 0;
  config2._outputLengthPerDepth[depth] += result.length;
  if (config2._outputLengthPerDepth[depth] > config2.maxOutputLength) {
    config2.maxDepth = 0;
  }
  return result;
}
var DEFAULT_THEME = {
  comment: "gray",
  content: "reset",
  prop: "yellow",
  tag: "cyan",
  value: "green"
};
var DEFAULT_THEME_KEYS = Object.keys(DEFAULT_THEME);
var DEFAULT_OPTIONS = {
  callToJSON: true,
  compareKeys: void 0,
  escapeRegex: false,
  escapeString: true,
  highlight: false,
  indent: 2,
  maxDepth: Number.POSITIVE_INFINITY,
  maxOutputLength: 1e6,
  maxWidth: Number.POSITIVE_INFINITY,
  min: false,
  plugins: [],
  printBasicPrototype: true,
  printFunctionName: true,
  printShadowRoot: true,
  theme: DEFAULT_THEME
};
function validateOptions(options) {
  for (const key of Object.keys(options)) {
    if (!Object.hasOwn(DEFAULT_OPTIONS, key)) {
      throw new Error(`pretty-format: Unknown option "${key}".`);
    }
  }
  if (options.min && options.indent !== void 0 && options.indent !== 0) {
    throw new Error('pretty-format: Options "min" and "indent" cannot be used together.');
  }
}
function getColorsHighlight() {
  return DEFAULT_THEME_KEYS.reduce((colors, key) => {
    const value = DEFAULT_THEME[key];
    const color = value && $[value];
    if (color && typeof color.close === "string" && typeof color.open === "string") {
      colors[key] = color;
    } else {
      throw new Error(`pretty-format: Option "theme" has a key "${key}" whose value "${value}" is undefined in ansi-styles.`);
    }
    return colors;
  }, /* @__PURE__ */ Object.create(null));
}
function getColorsEmpty() {
  return DEFAULT_THEME_KEYS.reduce((colors, key) => {
    colors[key] = {
      close: "",
      open: ""
    };
    return colors;
  }, /* @__PURE__ */ Object.create(null));
}
function getPrintFunctionName(options) {
  return options?.printFunctionName ?? DEFAULT_OPTIONS.printFunctionName;
}
function getEscapeRegex(options) {
  return options?.escapeRegex ?? DEFAULT_OPTIONS.escapeRegex;
}
function getEscapeString(options) {
  return options?.escapeString ?? DEFAULT_OPTIONS.escapeString;
}
function getConfig(options) {
  return {
    callToJSON: options?.callToJSON ?? DEFAULT_OPTIONS.callToJSON,
    colors: options?.highlight ? getColorsHighlight() : getColorsEmpty(),
    compareKeys: typeof options?.compareKeys === "function" || options?.compareKeys === null ? options.compareKeys : DEFAULT_OPTIONS.compareKeys,
    escapeRegex: getEscapeRegex(options),
    escapeString: getEscapeString(options),
    indent: options?.min ? "" : createIndent(options?.indent ?? DEFAULT_OPTIONS.indent),
    maxDepth: options?.maxDepth ?? DEFAULT_OPTIONS.maxDepth,
    maxWidth: options?.maxWidth ?? DEFAULT_OPTIONS.maxWidth,
    min: options?.min ?? DEFAULT_OPTIONS.min,
    plugins: options?.plugins ?? DEFAULT_OPTIONS.plugins,
    printBasicPrototype: options?.printBasicPrototype ?? true,
    printFunctionName: getPrintFunctionName(options),
    printShadowRoot: options?.printShadowRoot ?? true,
    spacingInner: options?.min ? " " : "\n",
    spacingOuter: options?.min ? "" : "\n",
    maxOutputLength: options?.maxOutputLength ?? DEFAULT_OPTIONS.maxOutputLength,
    _outputLengthPerDepth: []
  };
}
function createIndent(indent) {
  return Array.from({ length: indent + 1 }).join(" ");
}
function format(val, options) {
  if (options) {
    validateOptions(options);
    if (options.plugins) {
      const plugin2 = findPlugin(options.plugins, val);
      if (plugin2 !== null) {
        return printPlugin(plugin2, val, getConfig(options), "", 0, []);
      }
    }
  }
  const basicResult = printBasicValue(val, getPrintFunctionName(options), getEscapeRegex(options), getEscapeString(options));
  if (basicResult !== null) {
    return basicResult;
  }
  return printComplexValue(val, getConfig(options), "", 0, []);
}
var plugins = {
  AsymmetricMatcher: plugin$5,
  DOMCollection: plugin$4,
  DOMElement: plugin$3,
  Immutable: plugin$2,
  ReactElement: plugin$1,
  ReactTestComponent: plugin,
  Error: ErrorPlugin
};

// ../reader/node_modules/@vitest/utils/dist/display.js
var isNaN3 = Number.isNaN || ((i2) => i2 !== i2);
var stringEscapeChars2 = new RegExp("['\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u0600-\\u0604\\u070f\\u17b4\\u17b5\\u200c-\\u200f\\u2028-\\u202f\\u2060-\\u206f\\ufeff\\ufff0-\\uffff]", "g");
var symbolsSupported2 = typeof Symbol === "function" && typeof Symbol.for === "function";
var { AsymmetricMatcher, DOMCollection, DOMElement, Immutable, ReactElement, ReactTestComponent } = plugins;
var PLUGINS = [
  ReactTestComponent,
  ReactElement,
  DOMElement,
  DOMCollection,
  Immutable,
  AsymmetricMatcher
];
function stringify(object, maxDepth = 10, { maxLength, filterNode, ...options } = {}) {
  const MAX_LENGTH4 = maxLength ?? 1e4;
  let result;
  const filterFn = typeof filterNode === "string" ? createNodeFilterFromSelector(filterNode) : filterNode;
  const plugins2 = filterFn ? [
    ReactTestComponent,
    ReactElement,
    createDOMElementFilter(filterFn),
    DOMCollection,
    Immutable,
    AsymmetricMatcher
  ] : PLUGINS;
  try {
    result = format(object, {
      maxDepth,
      escapeString: false,
      plugins: plugins2,
      ...options
    });
  } catch {
    result = format(object, {
      callToJSON: false,
      maxDepth,
      escapeString: false,
      plugins: plugins2,
      ...options
    });
  }
  return result.length >= MAX_LENGTH4 && maxDepth > 1 ? stringify(object, Math.floor(Math.min(maxDepth, Number.MAX_SAFE_INTEGER) / 2), {
    maxLength,
    filterNode,
    ...options
  }) : result;
}
function createNodeFilterFromSelector(selector) {
  const ELEMENT_NODE2 = 1;
  const COMMENT_NODE2 = 8;
  return (node) => {
    if (node.nodeType === COMMENT_NODE2) {
      return false;
    }
    if (node.nodeType === ELEMENT_NODE2 && node.matches) {
      try {
        return !node.matches(selector);
      } catch {
        return true;
      }
    }
    return true;
  };
}

// ../reader/node_modules/@vitest/utils/dist/helpers.js
function assertTypes(value, name, types) {
  const receivedType = typeof value;
  const pass = types.includes(receivedType);
  if (!pass) {
    throw new TypeError(`${name} value must be ${types.join(" or ")}, received "${receivedType}"`);
  }
}
function isObject(item) {
  return item != null && typeof item === "object" && !Array.isArray(item);
}
function isFinalObj(obj) {
  return obj === Object.prototype || obj === Function.prototype || obj === RegExp.prototype;
}
function getType2(value) {
  return Object.prototype.toString.apply(value).slice(8, -1);
}
function collectOwnProperties(obj, collector) {
  const collect = typeof collector === "function" ? collector : (key) => collector.add(key);
  Object.getOwnPropertyNames(obj).forEach(collect);
  Object.getOwnPropertySymbols(obj).forEach(collect);
}
function getOwnProperties(obj) {
  const ownProps = /* @__PURE__ */ new Set();
  if (isFinalObj(obj)) {
    return [];
  }
  collectOwnProperties(obj, ownProps);
  return Array.from(ownProps);
}
var defaultCloneOptions = { forceWritable: false };
function deepClone(val, options = defaultCloneOptions) {
  const seen = /* @__PURE__ */ new WeakMap();
  return clone(val, seen, options);
}
function clone(val, seen, options = defaultCloneOptions) {
  let k, out;
  if (seen.has(val)) {
    return seen.get(val);
  }
  if (Array.isArray(val)) {
    out = Array.from({ length: k = val.length });
    seen.set(val, out);
    while (k--) {
      out[k] = clone(val[k], seen, options);
    }
    return out;
  }
  if (Object.prototype.toString.call(val) === "[object Object]") {
    out = Object.create(Object.getPrototypeOf(val));
    seen.set(val, out);
    const props = getOwnProperties(val);
    for (const k2 of props) {
      const descriptor = Object.getOwnPropertyDescriptor(val, k2);
      if (!descriptor) {
        continue;
      }
      const cloned = clone(val[k2], seen, options);
      if (options.forceWritable) {
        Object.defineProperty(out, k2, {
          enumerable: descriptor.enumerable,
          configurable: true,
          writable: true,
          value: cloned
        });
      } else if ("get" in descriptor) {
        Object.defineProperty(out, k2, {
          ...descriptor,
          get() {
            return cloned;
          }
        });
      } else {
        Object.defineProperty(out, k2, {
          ...descriptor,
          value: cloned
        });
      }
    }
    return out;
  }
  return val;
}
function noop() {
}
function ordinal(i2) {
  const j = i2 % 10;
  const k = i2 % 100;
  if (j === 1 && k !== 11) {
    return `${i2}st`;
  }
  if (j === 2 && k !== 12) {
    return `${i2}nd`;
  }
  if (j === 3 && k !== 13) {
    return `${i2}rd`;
  }
  return `${i2}th`;
}

// ../reader/node_modules/@vitest/utils/dist/diff.js
var DIFF_DELETE = -1;
var DIFF_INSERT = 1;
var DIFF_EQUAL = 0;
var Diff = class {
  0;
  1;
  constructor(op, text) {
    this[0] = op;
    this[1] = text;
  }
};
function diff_commonPrefix(text1, text2) {
  if (!text1 || !text2 || text1.charAt(0) !== text2.charAt(0)) {
    return 0;
  }
  let pointermin = 0;
  let pointermax = Math.min(text1.length, text2.length);
  let pointermid = pointermax;
  let pointerstart = 0;
  while (pointermin < pointermid) {
    if (text1.substring(pointerstart, pointermid) === text2.substring(pointerstart, pointermid)) {
      pointermin = pointermid;
      pointerstart = pointermin;
    } else {
      pointermax = pointermid;
    }
    pointermid = Math.floor((pointermax - pointermin) / 2 + pointermin);
  }
  return pointermid;
}
function diff_commonSuffix(text1, text2) {
  if (!text1 || !text2 || text1.charAt(text1.length - 1) !== text2.charAt(text2.length - 1)) {
    return 0;
  }
  let pointermin = 0;
  let pointermax = Math.min(text1.length, text2.length);
  let pointermid = pointermax;
  let pointerend = 0;
  while (pointermin < pointermid) {
    if (text1.substring(text1.length - pointermid, text1.length - pointerend) === text2.substring(text2.length - pointermid, text2.length - pointerend)) {
      pointermin = pointermid;
      pointerend = pointermin;
    } else {
      pointermax = pointermid;
    }
    pointermid = Math.floor((pointermax - pointermin) / 2 + pointermin);
  }
  return pointermid;
}
function diff_commonOverlap_(text1, text2) {
  const text1_length = text1.length;
  const text2_length = text2.length;
  if (text1_length === 0 || text2_length === 0) {
    return 0;
  }
  if (text1_length > text2_length) {
    text1 = text1.substring(text1_length - text2_length);
  } else if (text1_length < text2_length) {
    text2 = text2.substring(0, text1_length);
  }
  const text_length = Math.min(text1_length, text2_length);
  if (text1 === text2) {
    return text_length;
  }
  let best = 0;
  let length = 1;
  while (true) {
    const pattern = text1.substring(text_length - length);
    const found = text2.indexOf(pattern);
    if (found === -1) {
      return best;
    }
    length += found;
    if (found === 0 || text1.substring(text_length - length) === text2.substring(0, length)) {
      best = length;
      length++;
    }
  }
}
function diff_cleanupSemantic(diffs) {
  let changes = false;
  const equalities = [];
  let equalitiesLength = 0;
  let lastEquality = null;
  let pointer = 0;
  let length_insertions1 = 0;
  let length_deletions1 = 0;
  let length_insertions2 = 0;
  let length_deletions2 = 0;
  while (pointer < diffs.length) {
    if (diffs[pointer][0] === DIFF_EQUAL) {
      equalities[equalitiesLength++] = pointer;
      length_insertions1 = length_insertions2;
      length_deletions1 = length_deletions2;
      length_insertions2 = 0;
      length_deletions2 = 0;
      lastEquality = diffs[pointer][1];
    } else {
      if (diffs[pointer][0] === DIFF_INSERT) {
        length_insertions2 += diffs[pointer][1].length;
      } else {
        length_deletions2 += diffs[pointer][1].length;
      }
      if (lastEquality && lastEquality.length <= Math.max(length_insertions1, length_deletions1) && lastEquality.length <= Math.max(length_insertions2, length_deletions2)) {
        diffs.splice(equalities[equalitiesLength - 1], 0, new Diff(DIFF_DELETE, lastEquality));
        diffs[equalities[equalitiesLength - 1] + 1][0] = DIFF_INSERT;
        equalitiesLength--;
        equalitiesLength--;
        pointer = equalitiesLength > 0 ? equalities[equalitiesLength - 1] : -1;
        length_insertions1 = 0;
        length_deletions1 = 0;
        length_insertions2 = 0;
        length_deletions2 = 0;
        lastEquality = null;
        changes = true;
      }
    }
    pointer++;
  }
  if (changes) {
    diff_cleanupMerge(diffs);
  }
  diff_cleanupSemanticLossless(diffs);
  pointer = 1;
  while (pointer < diffs.length) {
    if (diffs[pointer - 1][0] === DIFF_DELETE && diffs[pointer][0] === DIFF_INSERT) {
      const deletion = diffs[pointer - 1][1];
      const insertion = diffs[pointer][1];
      const overlap_length1 = diff_commonOverlap_(deletion, insertion);
      const overlap_length2 = diff_commonOverlap_(insertion, deletion);
      if (overlap_length1 >= overlap_length2) {
        if (overlap_length1 >= deletion.length / 2 || overlap_length1 >= insertion.length / 2) {
          diffs.splice(pointer, 0, new Diff(DIFF_EQUAL, insertion.substring(0, overlap_length1)));
          diffs[pointer - 1][1] = deletion.substring(0, deletion.length - overlap_length1);
          diffs[pointer + 1][1] = insertion.substring(overlap_length1);
          pointer++;
        }
      } else {
        if (overlap_length2 >= deletion.length / 2 || overlap_length2 >= insertion.length / 2) {
          diffs.splice(pointer, 0, new Diff(DIFF_EQUAL, deletion.substring(0, overlap_length2)));
          diffs[pointer - 1][0] = DIFF_INSERT;
          diffs[pointer - 1][1] = insertion.substring(0, insertion.length - overlap_length2);
          diffs[pointer + 1][0] = DIFF_DELETE;
          diffs[pointer + 1][1] = deletion.substring(overlap_length2);
          pointer++;
        }
      }
      pointer++;
    }
    pointer++;
  }
}
var nonAlphaNumericRegex_ = /[^a-z0-9]/i;
var whitespaceRegex_ = /\s/;
var linebreakRegex_ = /[\r\n]/;
var blanklineEndRegex_ = /\n\r?\n$/;
var blanklineStartRegex_ = /^\r?\n\r?\n/;
function diff_cleanupSemanticLossless(diffs) {
  let pointer = 1;
  while (pointer < diffs.length - 1) {
    if (diffs[pointer - 1][0] === DIFF_EQUAL && diffs[pointer + 1][0] === DIFF_EQUAL) {
      let equality1 = diffs[pointer - 1][1];
      let edit = diffs[pointer][1];
      let equality2 = diffs[pointer + 1][1];
      const commonOffset = diff_commonSuffix(equality1, edit);
      if (commonOffset) {
        const commonString = edit.substring(edit.length - commonOffset);
        equality1 = equality1.substring(0, equality1.length - commonOffset);
        edit = commonString + edit.substring(0, edit.length - commonOffset);
        equality2 = commonString + equality2;
      }
      let bestEquality1 = equality1;
      let bestEdit = edit;
      let bestEquality2 = equality2;
      let bestScore = diff_cleanupSemanticScore_(equality1, edit) + diff_cleanupSemanticScore_(edit, equality2);
      while (edit.charAt(0) === equality2.charAt(0)) {
        equality1 += edit.charAt(0);
        edit = edit.substring(1) + equality2.charAt(0);
        equality2 = equality2.substring(1);
        const score = diff_cleanupSemanticScore_(equality1, edit) + diff_cleanupSemanticScore_(edit, equality2);
        if (score >= bestScore) {
          bestScore = score;
          bestEquality1 = equality1;
          bestEdit = edit;
          bestEquality2 = equality2;
        }
      }
      if (diffs[pointer - 1][1] !== bestEquality1) {
        if (bestEquality1) {
          diffs[pointer - 1][1] = bestEquality1;
        } else {
          diffs.splice(pointer - 1, 1);
          pointer--;
        }
        diffs[pointer][1] = bestEdit;
        if (bestEquality2) {
          diffs[pointer + 1][1] = bestEquality2;
        } else {
          diffs.splice(pointer + 1, 1);
          pointer--;
        }
      }
    }
    pointer++;
  }
}
function diff_cleanupMerge(diffs) {
  diffs.push(new Diff(DIFF_EQUAL, ""));
  let pointer = 0;
  let count_delete = 0;
  let count_insert = 0;
  let text_delete = "";
  let text_insert = "";
  let commonlength;
  while (pointer < diffs.length) {
    switch (diffs[pointer][0]) {
      case DIFF_INSERT:
        count_insert++;
        text_insert += diffs[pointer][1];
        pointer++;
        break;
      case DIFF_DELETE:
        count_delete++;
        text_delete += diffs[pointer][1];
        pointer++;
        break;
      case DIFF_EQUAL:
        if (count_delete + count_insert > 1) {
          if (count_delete !== 0 && count_insert !== 0) {
            commonlength = diff_commonPrefix(text_insert, text_delete);
            if (commonlength !== 0) {
              if (pointer - count_delete - count_insert > 0 && diffs[pointer - count_delete - count_insert - 1][0] === DIFF_EQUAL) {
                diffs[pointer - count_delete - count_insert - 1][1] += text_insert.substring(0, commonlength);
              } else {
                diffs.splice(0, 0, new Diff(DIFF_EQUAL, text_insert.substring(0, commonlength)));
                pointer++;
              }
              text_insert = text_insert.substring(commonlength);
              text_delete = text_delete.substring(commonlength);
            }
            commonlength = diff_commonSuffix(text_insert, text_delete);
            if (commonlength !== 0) {
              diffs[pointer][1] = text_insert.substring(text_insert.length - commonlength) + diffs[pointer][1];
              text_insert = text_insert.substring(0, text_insert.length - commonlength);
              text_delete = text_delete.substring(0, text_delete.length - commonlength);
            }
          }
          pointer -= count_delete + count_insert;
          diffs.splice(pointer, count_delete + count_insert);
          if (text_delete.length) {
            diffs.splice(pointer, 0, new Diff(DIFF_DELETE, text_delete));
            pointer++;
          }
          if (text_insert.length) {
            diffs.splice(pointer, 0, new Diff(DIFF_INSERT, text_insert));
            pointer++;
          }
          pointer++;
        } else if (pointer !== 0 && diffs[pointer - 1][0] === DIFF_EQUAL) {
          diffs[pointer - 1][1] += diffs[pointer][1];
          diffs.splice(pointer, 1);
        } else {
          pointer++;
        }
        count_insert = 0;
        count_delete = 0;
        text_delete = "";
        text_insert = "";
        break;
    }
  }
  if (diffs.at(-1)?.[1] === "") {
    diffs.pop();
  }
  let changes = false;
  pointer = 1;
  while (pointer < diffs.length - 1) {
    if (diffs[pointer - 1][0] === DIFF_EQUAL && diffs[pointer + 1][0] === DIFF_EQUAL) {
      if (diffs[pointer][1].substring(diffs[pointer][1].length - diffs[pointer - 1][1].length) === diffs[pointer - 1][1]) {
        diffs[pointer][1] = diffs[pointer - 1][1] + diffs[pointer][1].substring(0, diffs[pointer][1].length - diffs[pointer - 1][1].length);
        diffs[pointer + 1][1] = diffs[pointer - 1][1] + diffs[pointer + 1][1];
        diffs.splice(pointer - 1, 1);
        changes = true;
      } else if (diffs[pointer][1].substring(0, diffs[pointer + 1][1].length) === diffs[pointer + 1][1]) {
        diffs[pointer - 1][1] += diffs[pointer + 1][1];
        diffs[pointer][1] = diffs[pointer][1].substring(diffs[pointer + 1][1].length) + diffs[pointer + 1][1];
        diffs.splice(pointer + 1, 1);
        changes = true;
      }
    }
    pointer++;
  }
  if (changes) {
    diff_cleanupMerge(diffs);
  }
}
function diff_cleanupSemanticScore_(one, two) {
  if (!one || !two) {
    return 6;
  }
  const char1 = one.charAt(one.length - 1);
  const char2 = two.charAt(0);
  const nonAlphaNumeric1 = char1.match(nonAlphaNumericRegex_);
  const nonAlphaNumeric2 = char2.match(nonAlphaNumericRegex_);
  const whitespace1 = nonAlphaNumeric1 && char1.match(whitespaceRegex_);
  const whitespace2 = nonAlphaNumeric2 && char2.match(whitespaceRegex_);
  const lineBreak1 = whitespace1 && char1.match(linebreakRegex_);
  const lineBreak2 = whitespace2 && char2.match(linebreakRegex_);
  const blankLine1 = lineBreak1 && one.match(blanklineEndRegex_);
  const blankLine2 = lineBreak2 && two.match(blanklineStartRegex_);
  if (blankLine1 || blankLine2) {
    return 5;
  } else if (lineBreak1 || lineBreak2) {
    return 4;
  } else if (nonAlphaNumeric1 && !whitespace1 && whitespace2) {
    return 3;
  } else if (whitespace1 || whitespace2) {
    return 2;
  } else if (nonAlphaNumeric1 || nonAlphaNumeric2) {
    return 1;
  }
  return 0;
}
var NO_DIFF_MESSAGE = "Compared values have no visual difference.";
var SIMILAR_MESSAGE = "Compared values serialize to the same structure.\nPrinting internal object structure without calling `toJSON` instead.";
function getDefaultExportFromCjs2(x) {
  return x && x.__esModule && Object.prototype.hasOwnProperty.call(x, "default") ? x["default"] : x;
}
var build = {};
var hasRequiredBuild;
function requireBuild() {
  if (hasRequiredBuild) return build;
  hasRequiredBuild = 1;
  Object.defineProperty(build, "__esModule", {
    value: true
  });
  build.default = diffSequence;
  const pkg = "diff-sequences";
  const NOT_YET_SET = 0;
  const countCommonItemsF = (aIndex, aEnd, bIndex, bEnd, isCommon) => {
    let nCommon = 0;
    while (aIndex < aEnd && bIndex < bEnd && isCommon(aIndex, bIndex)) {
      aIndex += 1;
      bIndex += 1;
      nCommon += 1;
    }
    return nCommon;
  };
  const countCommonItemsR = (aStart, aIndex, bStart, bIndex, isCommon) => {
    let nCommon = 0;
    while (aStart <= aIndex && bStart <= bIndex && isCommon(aIndex, bIndex)) {
      aIndex -= 1;
      bIndex -= 1;
      nCommon += 1;
    }
    return nCommon;
  };
  const extendPathsF = (d2, aEnd, bEnd, bF, isCommon, aIndexesF, iMaxF) => {
    let iF = 0;
    let kF = -d2;
    let aFirst = aIndexesF[iF];
    let aIndexPrev1 = aFirst;
    aIndexesF[iF] += countCommonItemsF(
      aFirst + 1,
      aEnd,
      bF + aFirst - kF + 1,
      bEnd,
      isCommon
    );
    const nF = d2 < iMaxF ? d2 : iMaxF;
    for (iF += 1, kF += 2; iF <= nF; iF += 1, kF += 2) {
      if (iF !== d2 && aIndexPrev1 < aIndexesF[iF]) {
        aFirst = aIndexesF[iF];
      } else {
        aFirst = aIndexPrev1 + 1;
        if (aEnd <= aFirst) {
          return iF - 1;
        }
      }
      aIndexPrev1 = aIndexesF[iF];
      aIndexesF[iF] = aFirst + countCommonItemsF(aFirst + 1, aEnd, bF + aFirst - kF + 1, bEnd, isCommon);
    }
    return iMaxF;
  };
  const extendPathsR = (d2, aStart, bStart, bR, isCommon, aIndexesR, iMaxR) => {
    let iR = 0;
    let kR = d2;
    let aFirst = aIndexesR[iR];
    let aIndexPrev1 = aFirst;
    aIndexesR[iR] -= countCommonItemsR(
      aStart,
      aFirst - 1,
      bStart,
      bR + aFirst - kR - 1,
      isCommon
    );
    const nR = d2 < iMaxR ? d2 : iMaxR;
    for (iR += 1, kR -= 2; iR <= nR; iR += 1, kR -= 2) {
      if (iR !== d2 && aIndexesR[iR] < aIndexPrev1) {
        aFirst = aIndexesR[iR];
      } else {
        aFirst = aIndexPrev1 - 1;
        if (aFirst < aStart) {
          return iR - 1;
        }
      }
      aIndexPrev1 = aIndexesR[iR];
      aIndexesR[iR] = aFirst - countCommonItemsR(
        aStart,
        aFirst - 1,
        bStart,
        bR + aFirst - kR - 1,
        isCommon
      );
    }
    return iMaxR;
  };
  const extendOverlappablePathsF = (d2, aStart, aEnd, bStart, bEnd, isCommon, aIndexesF, iMaxF, aIndexesR, iMaxR, division) => {
    const bF = bStart - aStart;
    const aLength = aEnd - aStart;
    const bLength = bEnd - bStart;
    const baDeltaLength = bLength - aLength;
    const kMinOverlapF = -baDeltaLength - (d2 - 1);
    const kMaxOverlapF = -baDeltaLength + (d2 - 1);
    let aIndexPrev1 = NOT_YET_SET;
    const nF = d2 < iMaxF ? d2 : iMaxF;
    for (let iF = 0, kF = -d2; iF <= nF; iF += 1, kF += 2) {
      const insert = iF === 0 || iF !== d2 && aIndexPrev1 < aIndexesF[iF];
      const aLastPrev = insert ? aIndexesF[iF] : aIndexPrev1;
      const aFirst = insert ? aLastPrev : aLastPrev + 1;
      const bFirst = bF + aFirst - kF;
      const nCommonF = countCommonItemsF(
        aFirst + 1,
        aEnd,
        bFirst + 1,
        bEnd,
        isCommon
      );
      const aLast = aFirst + nCommonF;
      aIndexPrev1 = aIndexesF[iF];
      aIndexesF[iF] = aLast;
      if (kMinOverlapF <= kF && kF <= kMaxOverlapF) {
        const iR = (d2 - 1 - (kF + baDeltaLength)) / 2;
        if (iR <= iMaxR && aIndexesR[iR] - 1 <= aLast) {
          const bLastPrev = bF + aLastPrev - (insert ? kF + 1 : kF - 1);
          const nCommonR = countCommonItemsR(
            aStart,
            aLastPrev,
            bStart,
            bLastPrev,
            isCommon
          );
          const aIndexPrevFirst = aLastPrev - nCommonR;
          const bIndexPrevFirst = bLastPrev - nCommonR;
          const aEndPreceding = aIndexPrevFirst + 1;
          const bEndPreceding = bIndexPrevFirst + 1;
          division.nChangePreceding = d2 - 1;
          if (d2 - 1 === aEndPreceding + bEndPreceding - aStart - bStart) {
            division.aEndPreceding = aStart;
            division.bEndPreceding = bStart;
          } else {
            division.aEndPreceding = aEndPreceding;
            division.bEndPreceding = bEndPreceding;
          }
          division.nCommonPreceding = nCommonR;
          if (nCommonR !== 0) {
            division.aCommonPreceding = aEndPreceding;
            division.bCommonPreceding = bEndPreceding;
          }
          division.nCommonFollowing = nCommonF;
          if (nCommonF !== 0) {
            division.aCommonFollowing = aFirst + 1;
            division.bCommonFollowing = bFirst + 1;
          }
          const aStartFollowing = aLast + 1;
          const bStartFollowing = bFirst + nCommonF + 1;
          division.nChangeFollowing = d2 - 1;
          if (d2 - 1 === aEnd + bEnd - aStartFollowing - bStartFollowing) {
            division.aStartFollowing = aEnd;
            division.bStartFollowing = bEnd;
          } else {
            division.aStartFollowing = aStartFollowing;
            division.bStartFollowing = bStartFollowing;
          }
          return true;
        }
      }
    }
    return false;
  };
  const extendOverlappablePathsR = (d2, aStart, aEnd, bStart, bEnd, isCommon, aIndexesF, iMaxF, aIndexesR, iMaxR, division) => {
    const bR = bEnd - aEnd;
    const aLength = aEnd - aStart;
    const bLength = bEnd - bStart;
    const baDeltaLength = bLength - aLength;
    const kMinOverlapR = baDeltaLength - d2;
    const kMaxOverlapR = baDeltaLength + d2;
    let aIndexPrev1 = NOT_YET_SET;
    const nR = d2 < iMaxR ? d2 : iMaxR;
    for (let iR = 0, kR = d2; iR <= nR; iR += 1, kR -= 2) {
      const insert = iR === 0 || iR !== d2 && aIndexesR[iR] < aIndexPrev1;
      const aLastPrev = insert ? aIndexesR[iR] : aIndexPrev1;
      const aFirst = insert ? aLastPrev : aLastPrev - 1;
      const bFirst = bR + aFirst - kR;
      const nCommonR = countCommonItemsR(
        aStart,
        aFirst - 1,
        bStart,
        bFirst - 1,
        isCommon
      );
      const aLast = aFirst - nCommonR;
      aIndexPrev1 = aIndexesR[iR];
      aIndexesR[iR] = aLast;
      if (kMinOverlapR <= kR && kR <= kMaxOverlapR) {
        const iF = (d2 + (kR - baDeltaLength)) / 2;
        if (iF <= iMaxF && aLast - 1 <= aIndexesF[iF]) {
          const bLast = bFirst - nCommonR;
          division.nChangePreceding = d2;
          if (d2 === aLast + bLast - aStart - bStart) {
            division.aEndPreceding = aStart;
            division.bEndPreceding = bStart;
          } else {
            division.aEndPreceding = aLast;
            division.bEndPreceding = bLast;
          }
          division.nCommonPreceding = nCommonR;
          if (nCommonR !== 0) {
            division.aCommonPreceding = aLast;
            division.bCommonPreceding = bLast;
          }
          division.nChangeFollowing = d2 - 1;
          if (d2 === 1) {
            division.nCommonFollowing = 0;
            division.aStartFollowing = aEnd;
            division.bStartFollowing = bEnd;
          } else {
            const bLastPrev = bR + aLastPrev - (insert ? kR - 1 : kR + 1);
            const nCommonF = countCommonItemsF(
              aLastPrev,
              aEnd,
              bLastPrev,
              bEnd,
              isCommon
            );
            division.nCommonFollowing = nCommonF;
            if (nCommonF !== 0) {
              division.aCommonFollowing = aLastPrev;
              division.bCommonFollowing = bLastPrev;
            }
            const aStartFollowing = aLastPrev + nCommonF;
            const bStartFollowing = bLastPrev + nCommonF;
            if (d2 - 1 === aEnd + bEnd - aStartFollowing - bStartFollowing) {
              division.aStartFollowing = aEnd;
              division.bStartFollowing = bEnd;
            } else {
              division.aStartFollowing = aStartFollowing;
              division.bStartFollowing = bStartFollowing;
            }
          }
          return true;
        }
      }
    }
    return false;
  };
  const divide = (nChange, aStart, aEnd, bStart, bEnd, isCommon, aIndexesF, aIndexesR, division) => {
    const bF = bStart - aStart;
    const bR = bEnd - aEnd;
    const aLength = aEnd - aStart;
    const bLength = bEnd - bStart;
    const baDeltaLength = bLength - aLength;
    let iMaxF = aLength;
    let iMaxR = aLength;
    aIndexesF[0] = aStart - 1;
    aIndexesR[0] = aEnd;
    if (baDeltaLength % 2 === 0) {
      const dMin = (nChange || baDeltaLength) / 2;
      const dMax = (aLength + bLength) / 2;
      for (let d2 = 1; d2 <= dMax; d2 += 1) {
        iMaxF = extendPathsF(d2, aEnd, bEnd, bF, isCommon, aIndexesF, iMaxF);
        if (d2 < dMin) {
          iMaxR = extendPathsR(d2, aStart, bStart, bR, isCommon, aIndexesR, iMaxR);
        } else if (
          // If a reverse path overlaps a forward path in the same diagonal,
          // return a division of the index intervals at the middle change.
          extendOverlappablePathsR(
            d2,
            aStart,
            aEnd,
            bStart,
            bEnd,
            isCommon,
            aIndexesF,
            iMaxF,
            aIndexesR,
            iMaxR,
            division
          )
        ) {
          return;
        }
      }
    } else {
      const dMin = ((nChange || baDeltaLength) + 1) / 2;
      const dMax = (aLength + bLength + 1) / 2;
      let d2 = 1;
      iMaxF = extendPathsF(d2, aEnd, bEnd, bF, isCommon, aIndexesF, iMaxF);
      for (d2 += 1; d2 <= dMax; d2 += 1) {
        iMaxR = extendPathsR(
          d2 - 1,
          aStart,
          bStart,
          bR,
          isCommon,
          aIndexesR,
          iMaxR
        );
        if (d2 < dMin) {
          iMaxF = extendPathsF(d2, aEnd, bEnd, bF, isCommon, aIndexesF, iMaxF);
        } else if (
          // If a forward path overlaps a reverse path in the same diagonal,
          // return a division of the index intervals at the middle change.
          extendOverlappablePathsF(
            d2,
            aStart,
            aEnd,
            bStart,
            bEnd,
            isCommon,
            aIndexesF,
            iMaxF,
            aIndexesR,
            iMaxR,
            division
          )
        ) {
          return;
        }
      }
    }
    throw new Error(
      `${pkg}: no overlap aStart=${aStart} aEnd=${aEnd} bStart=${bStart} bEnd=${bEnd}`
    );
  };
  const findSubsequences = (nChange, aStart, aEnd, bStart, bEnd, transposed, callbacks, aIndexesF, aIndexesR, division) => {
    if (bEnd - bStart < aEnd - aStart) {
      transposed = !transposed;
      if (transposed && callbacks.length === 1) {
        const { foundSubsequence: foundSubsequence2, isCommon: isCommon2 } = callbacks[0];
        callbacks[1] = {
          foundSubsequence: (nCommon, bCommon, aCommon) => {
            foundSubsequence2(nCommon, aCommon, bCommon);
          },
          isCommon: (bIndex, aIndex) => isCommon2(aIndex, bIndex)
        };
      }
      const tStart = aStart;
      const tEnd = aEnd;
      aStart = bStart;
      aEnd = bEnd;
      bStart = tStart;
      bEnd = tEnd;
    }
    const { foundSubsequence, isCommon } = callbacks[transposed ? 1 : 0];
    divide(
      nChange,
      aStart,
      aEnd,
      bStart,
      bEnd,
      isCommon,
      aIndexesF,
      aIndexesR,
      division
    );
    const {
      nChangePreceding,
      aEndPreceding,
      bEndPreceding,
      nCommonPreceding,
      aCommonPreceding,
      bCommonPreceding,
      nCommonFollowing,
      aCommonFollowing,
      bCommonFollowing,
      nChangeFollowing,
      aStartFollowing,
      bStartFollowing
    } = division;
    if (aStart < aEndPreceding && bStart < bEndPreceding) {
      findSubsequences(
        nChangePreceding,
        aStart,
        aEndPreceding,
        bStart,
        bEndPreceding,
        transposed,
        callbacks,
        aIndexesF,
        aIndexesR,
        division
      );
    }
    if (nCommonPreceding !== 0) {
      foundSubsequence(nCommonPreceding, aCommonPreceding, bCommonPreceding);
    }
    if (nCommonFollowing !== 0) {
      foundSubsequence(nCommonFollowing, aCommonFollowing, bCommonFollowing);
    }
    if (aStartFollowing < aEnd && bStartFollowing < bEnd) {
      findSubsequences(
        nChangeFollowing,
        aStartFollowing,
        aEnd,
        bStartFollowing,
        bEnd,
        transposed,
        callbacks,
        aIndexesF,
        aIndexesR,
        division
      );
    }
  };
  const validateLength = (name, arg) => {
    if (typeof arg !== "number") {
      throw new TypeError(`${pkg}: ${name} typeof ${typeof arg} is not a number`);
    }
    if (!Number.isSafeInteger(arg)) {
      throw new RangeError(`${pkg}: ${name} value ${arg} is not a safe integer`);
    }
    if (arg < 0) {
      throw new RangeError(`${pkg}: ${name} value ${arg} is a negative integer`);
    }
  };
  const validateCallback = (name, arg) => {
    const type3 = typeof arg;
    if (type3 !== "function") {
      throw new TypeError(`${pkg}: ${name} typeof ${type3} is not a function`);
    }
  };
  function diffSequence(aLength, bLength, isCommon, foundSubsequence) {
    validateLength("aLength", aLength);
    validateLength("bLength", bLength);
    validateCallback("isCommon", isCommon);
    validateCallback("foundSubsequence", foundSubsequence);
    const nCommonF = countCommonItemsF(0, aLength, 0, bLength, isCommon);
    if (nCommonF !== 0) {
      foundSubsequence(nCommonF, 0, 0);
    }
    if (aLength !== nCommonF || bLength !== nCommonF) {
      const aStart = nCommonF;
      const bStart = nCommonF;
      const nCommonR = countCommonItemsR(
        aStart,
        aLength - 1,
        bStart,
        bLength - 1,
        isCommon
      );
      const aEnd = aLength - nCommonR;
      const bEnd = bLength - nCommonR;
      const nCommonFR = nCommonF + nCommonR;
      if (aLength !== nCommonFR && bLength !== nCommonFR) {
        const nChange = 0;
        const transposed = false;
        const callbacks = [
          {
            foundSubsequence,
            isCommon
          }
        ];
        const aIndexesF = [NOT_YET_SET];
        const aIndexesR = [NOT_YET_SET];
        const division = {
          aCommonFollowing: NOT_YET_SET,
          aCommonPreceding: NOT_YET_SET,
          aEndPreceding: NOT_YET_SET,
          aStartFollowing: NOT_YET_SET,
          bCommonFollowing: NOT_YET_SET,
          bCommonPreceding: NOT_YET_SET,
          bEndPreceding: NOT_YET_SET,
          bStartFollowing: NOT_YET_SET,
          nChangeFollowing: NOT_YET_SET,
          nChangePreceding: NOT_YET_SET,
          nCommonFollowing: NOT_YET_SET,
          nCommonPreceding: NOT_YET_SET
        };
        findSubsequences(
          nChange,
          aStart,
          aEnd,
          bStart,
          bEnd,
          transposed,
          callbacks,
          aIndexesF,
          aIndexesR,
          division
        );
      }
      if (nCommonR !== 0) {
        foundSubsequence(nCommonR, aEnd, bEnd);
      }
    }
  }
  return build;
}
var buildExports = /* @__PURE__ */ requireBuild();
var diffSequences = /* @__PURE__ */ getDefaultExportFromCjs2(buildExports);
function formatTrailingSpaces(line, trailingSpaceFormatter) {
  return line.replace(/\s+$/, (match) => trailingSpaceFormatter(match));
}
function printDiffLine(line, isFirstOrLast, color, indicator, trailingSpaceFormatter, emptyFirstOrLastLinePlaceholder) {
  return line.length !== 0 ? color(`${indicator} ${formatTrailingSpaces(line, trailingSpaceFormatter)}`) : indicator !== " " ? color(indicator) : isFirstOrLast && emptyFirstOrLastLinePlaceholder.length !== 0 ? color(`${indicator} ${emptyFirstOrLastLinePlaceholder}`) : "";
}
function printDeleteLine(line, isFirstOrLast, { aColor, aIndicator, changeLineTrailingSpaceColor, emptyFirstOrLastLinePlaceholder }) {
  return printDiffLine(line, isFirstOrLast, aColor, aIndicator, changeLineTrailingSpaceColor, emptyFirstOrLastLinePlaceholder);
}
function printInsertLine(line, isFirstOrLast, { bColor, bIndicator, changeLineTrailingSpaceColor, emptyFirstOrLastLinePlaceholder }) {
  return printDiffLine(line, isFirstOrLast, bColor, bIndicator, changeLineTrailingSpaceColor, emptyFirstOrLastLinePlaceholder);
}
function printCommonLine(line, isFirstOrLast, { commonColor, commonIndicator, commonLineTrailingSpaceColor, emptyFirstOrLastLinePlaceholder }) {
  return printDiffLine(line, isFirstOrLast, commonColor, commonIndicator, commonLineTrailingSpaceColor, emptyFirstOrLastLinePlaceholder);
}
function createPatchMark(aStart, aEnd, bStart, bEnd, { patchColor }) {
  return patchColor(`@@ -${aStart + 1},${aEnd - aStart} +${bStart + 1},${bEnd - bStart} @@`);
}
function joinAlignedDiffsNoExpand(diffs, options) {
  const iLength = diffs.length;
  const nContextLines = options.contextLines;
  const nContextLines2 = nContextLines + nContextLines;
  let jLength = iLength;
  let hasExcessAtStartOrEnd = false;
  let nExcessesBetweenChanges = 0;
  let i2 = 0;
  while (i2 !== iLength) {
    const iStart = i2;
    while (i2 !== iLength && diffs[i2][0] === DIFF_EQUAL) {
      i2 += 1;
    }
    if (iStart !== i2) {
      if (iStart === 0) {
        if (i2 > nContextLines) {
          jLength -= i2 - nContextLines;
          hasExcessAtStartOrEnd = true;
        }
      } else if (i2 === iLength) {
        const n = i2 - iStart;
        if (n > nContextLines) {
          jLength -= n - nContextLines;
          hasExcessAtStartOrEnd = true;
        }
      } else {
        const n = i2 - iStart;
        if (n > nContextLines2) {
          jLength -= n - nContextLines2;
          nExcessesBetweenChanges += 1;
        }
      }
    }
    while (i2 !== iLength && diffs[i2][0] !== DIFF_EQUAL) {
      i2 += 1;
    }
  }
  const hasPatch = nExcessesBetweenChanges !== 0 || hasExcessAtStartOrEnd;
  if (nExcessesBetweenChanges !== 0) {
    jLength += nExcessesBetweenChanges + 1;
  } else if (hasExcessAtStartOrEnd) {
    jLength += 1;
  }
  const jLast = jLength - 1;
  const lines = [];
  let jPatchMark = 0;
  if (hasPatch) {
    lines.push("");
  }
  let aStart = 0;
  let bStart = 0;
  let aEnd = 0;
  let bEnd = 0;
  const pushCommonLine = (line) => {
    const j = lines.length;
    lines.push(printCommonLine(line, j === 0 || j === jLast, options));
    aEnd += 1;
    bEnd += 1;
  };
  const pushDeleteLine = (line) => {
    const j = lines.length;
    lines.push(printDeleteLine(line, j === 0 || j === jLast, options));
    aEnd += 1;
  };
  const pushInsertLine = (line) => {
    const j = lines.length;
    lines.push(printInsertLine(line, j === 0 || j === jLast, options));
    bEnd += 1;
  };
  i2 = 0;
  while (i2 !== iLength) {
    let iStart = i2;
    while (i2 !== iLength && diffs[i2][0] === DIFF_EQUAL) {
      i2 += 1;
    }
    if (iStart !== i2) {
      if (iStart === 0) {
        if (i2 > nContextLines) {
          iStart = i2 - nContextLines;
          aStart = iStart;
          bStart = iStart;
          aEnd = aStart;
          bEnd = bStart;
        }
        for (let iCommon = iStart; iCommon !== i2; iCommon += 1) {
          pushCommonLine(diffs[iCommon][1]);
        }
      } else if (i2 === iLength) {
        const iEnd = i2 - iStart > nContextLines ? iStart + nContextLines : i2;
        for (let iCommon = iStart; iCommon !== iEnd; iCommon += 1) {
          pushCommonLine(diffs[iCommon][1]);
        }
      } else {
        const nCommon = i2 - iStart;
        if (nCommon > nContextLines2) {
          const iEnd = iStart + nContextLines;
          for (let iCommon = iStart; iCommon !== iEnd; iCommon += 1) {
            pushCommonLine(diffs[iCommon][1]);
          }
          lines[jPatchMark] = createPatchMark(aStart, aEnd, bStart, bEnd, options);
          jPatchMark = lines.length;
          lines.push("");
          const nOmit = nCommon - nContextLines2;
          aStart = aEnd + nOmit;
          bStart = bEnd + nOmit;
          aEnd = aStart;
          bEnd = bStart;
          for (let iCommon = i2 - nContextLines; iCommon !== i2; iCommon += 1) {
            pushCommonLine(diffs[iCommon][1]);
          }
        } else {
          for (let iCommon = iStart; iCommon !== i2; iCommon += 1) {
            pushCommonLine(diffs[iCommon][1]);
          }
        }
      }
    }
    while (i2 !== iLength && diffs[i2][0] === DIFF_DELETE) {
      pushDeleteLine(diffs[i2][1]);
      i2 += 1;
    }
    while (i2 !== iLength && diffs[i2][0] === DIFF_INSERT) {
      pushInsertLine(diffs[i2][1]);
      i2 += 1;
    }
  }
  if (hasPatch) {
    lines[jPatchMark] = createPatchMark(aStart, aEnd, bStart, bEnd, options);
  }
  return lines.join("\n");
}
function joinAlignedDiffsExpand(diffs, options) {
  return diffs.map((diff2, i2, diffs2) => {
    const line = diff2[1];
    const isFirstOrLast = i2 === 0 || i2 === diffs2.length - 1;
    switch (diff2[0]) {
      case DIFF_DELETE:
        return printDeleteLine(line, isFirstOrLast, options);
      case DIFF_INSERT:
        return printInsertLine(line, isFirstOrLast, options);
      default:
        return printCommonLine(line, isFirstOrLast, options);
    }
  }).join("\n");
}
var noColor = (string) => string;
var DIFF_CONTEXT_DEFAULT = 5;
var DIFF_TRUNCATE_THRESHOLD_DEFAULT = 0;
function getDefaultOptions() {
  return {
    aAnnotation: "Expected",
    aColor: $.green,
    aIndicator: "-",
    bAnnotation: "Received",
    bColor: $.red,
    bIndicator: "+",
    changeColor: $.inverse,
    changeLineTrailingSpaceColor: noColor,
    commonColor: $.dim,
    commonIndicator: " ",
    commonLineTrailingSpaceColor: noColor,
    compareKeys: void 0,
    contextLines: DIFF_CONTEXT_DEFAULT,
    emptyFirstOrLastLinePlaceholder: "",
    expand: false,
    includeChangeCounts: false,
    omitAnnotationLines: false,
    patchColor: $.yellow,
    printBasicPrototype: false,
    truncateThreshold: DIFF_TRUNCATE_THRESHOLD_DEFAULT,
    truncateAnnotation: "... Diff result is truncated",
    truncateAnnotationColor: noColor
  };
}
function getCompareKeys(compareKeys) {
  return compareKeys && typeof compareKeys === "function" ? compareKeys : void 0;
}
function getContextLines(contextLines) {
  return typeof contextLines === "number" && Number.isSafeInteger(contextLines) && contextLines >= 0 ? contextLines : DIFF_CONTEXT_DEFAULT;
}
function normalizeDiffOptions(options = {}) {
  return {
    ...getDefaultOptions(),
    ...options,
    compareKeys: getCompareKeys(options.compareKeys),
    contextLines: getContextLines(options.contextLines)
  };
}
function isEmptyString(lines) {
  return lines.length === 1 && lines[0].length === 0;
}
function countChanges(diffs) {
  let a = 0;
  let b2 = 0;
  diffs.forEach((diff2) => {
    switch (diff2[0]) {
      case DIFF_DELETE:
        a += 1;
        break;
      case DIFF_INSERT:
        b2 += 1;
        break;
    }
  });
  return {
    a,
    b: b2
  };
}
function printAnnotation({ aAnnotation, aColor, aIndicator, bAnnotation, bColor, bIndicator, includeChangeCounts, omitAnnotationLines }, changeCounts) {
  if (omitAnnotationLines) {
    return "";
  }
  let aRest = "";
  let bRest = "";
  if (includeChangeCounts) {
    const aCount = String(changeCounts.a);
    const bCount = String(changeCounts.b);
    const baAnnotationLengthDiff = bAnnotation.length - aAnnotation.length;
    const aAnnotationPadding = " ".repeat(Math.max(0, baAnnotationLengthDiff));
    const bAnnotationPadding = " ".repeat(Math.max(0, -baAnnotationLengthDiff));
    const baCountLengthDiff = bCount.length - aCount.length;
    const aCountPadding = " ".repeat(Math.max(0, baCountLengthDiff));
    const bCountPadding = " ".repeat(Math.max(0, -baCountLengthDiff));
    aRest = `${aAnnotationPadding}  ${aIndicator} ${aCountPadding}${aCount}`;
    bRest = `${bAnnotationPadding}  ${bIndicator} ${bCountPadding}${bCount}`;
  }
  const a = `${aIndicator} ${aAnnotation}${aRest}`;
  const b2 = `${bIndicator} ${bAnnotation}${bRest}`;
  return `${aColor(a)}
${bColor(b2)}

`;
}
function printDiffLines(diffs, truncated, options) {
  return printAnnotation(options, countChanges(diffs)) + (options.expand ? joinAlignedDiffsExpand(diffs, options) : joinAlignedDiffsNoExpand(diffs, options)) + (truncated ? options.truncateAnnotationColor(`
${options.truncateAnnotation}`) : "");
}
function diffLinesUnified(aLines, bLines, options) {
  const normalizedOptions = normalizeDiffOptions(options);
  const [diffs, truncated] = diffLinesRaw(isEmptyString(aLines) ? [] : aLines, isEmptyString(bLines) ? [] : bLines, normalizedOptions);
  return printDiffLines(diffs, truncated, normalizedOptions);
}
function diffLinesUnified2(aLinesDisplay, bLinesDisplay, aLinesCompare, bLinesCompare, options) {
  if (isEmptyString(aLinesDisplay) && isEmptyString(aLinesCompare)) {
    aLinesDisplay = [];
    aLinesCompare = [];
  }
  if (isEmptyString(bLinesDisplay) && isEmptyString(bLinesCompare)) {
    bLinesDisplay = [];
    bLinesCompare = [];
  }
  if (aLinesDisplay.length !== aLinesCompare.length || bLinesDisplay.length !== bLinesCompare.length) {
    return diffLinesUnified(aLinesDisplay, bLinesDisplay, options);
  }
  const [diffs, truncated] = diffLinesRaw(aLinesCompare, bLinesCompare, options);
  let aIndex = 0;
  let bIndex = 0;
  diffs.forEach((diff2) => {
    switch (diff2[0]) {
      case DIFF_DELETE:
        diff2[1] = aLinesDisplay[aIndex];
        aIndex += 1;
        break;
      case DIFF_INSERT:
        diff2[1] = bLinesDisplay[bIndex];
        bIndex += 1;
        break;
      default:
        diff2[1] = bLinesDisplay[bIndex];
        aIndex += 1;
        bIndex += 1;
    }
  });
  return printDiffLines(diffs, truncated, normalizeDiffOptions(options));
}
function diffLinesRaw(aLines, bLines, options) {
  const truncate2 = options?.truncateThreshold ?? false;
  const truncateThreshold = Math.max(Math.floor(options?.truncateThreshold ?? 0), 0);
  const aLength = truncate2 ? Math.min(aLines.length, truncateThreshold) : aLines.length;
  const bLength = truncate2 ? Math.min(bLines.length, truncateThreshold) : bLines.length;
  const truncated = aLength !== aLines.length || bLength !== bLines.length;
  const isCommon = (aIndex2, bIndex2) => aLines[aIndex2] === bLines[bIndex2];
  const diffs = [];
  let aIndex = 0;
  let bIndex = 0;
  const foundSubsequence = (nCommon, aCommon, bCommon) => {
    for (; aIndex !== aCommon; aIndex += 1) {
      diffs.push(new Diff(DIFF_DELETE, aLines[aIndex]));
    }
    for (; bIndex !== bCommon; bIndex += 1) {
      diffs.push(new Diff(DIFF_INSERT, bLines[bIndex]));
    }
    for (; nCommon !== 0; nCommon -= 1, aIndex += 1, bIndex += 1) {
      diffs.push(new Diff(DIFF_EQUAL, bLines[bIndex]));
    }
  };
  diffSequences(aLength, bLength, isCommon, foundSubsequence);
  for (; aIndex !== aLength; aIndex += 1) {
    diffs.push(new Diff(DIFF_DELETE, aLines[aIndex]));
  }
  for (; bIndex !== bLength; bIndex += 1) {
    diffs.push(new Diff(DIFF_INSERT, bLines[bIndex]));
  }
  return [diffs, truncated];
}
function getType3(value) {
  if (value === void 0) {
    return "undefined";
  } else if (value === null) {
    return "null";
  } else if (Array.isArray(value)) {
    return "array";
  } else if (typeof value === "boolean") {
    return "boolean";
  } else if (typeof value === "function") {
    return "function";
  } else if (typeof value === "number") {
    return "number";
  } else if (typeof value === "string") {
    return "string";
  } else if (typeof value === "bigint") {
    return "bigint";
  } else if (typeof value === "object") {
    if (value != null) {
      if (value.constructor === RegExp) {
        return "regexp";
      } else if (value.constructor === Map) {
        return "map";
      } else if (value.constructor === Set) {
        return "set";
      } else if (value.constructor === Date) {
        return "date";
      }
    }
    return "object";
  } else if (typeof value === "symbol") {
    return "symbol";
  }
  throw new Error(`value of unknown type: ${value}`);
}
function getNewLineSymbol(string) {
  return string.includes("\r\n") ? "\r\n" : "\n";
}
function diffStrings(a, b2, options) {
  const truncate2 = options?.truncateThreshold ?? false;
  const truncateThreshold = Math.max(Math.floor(options?.truncateThreshold ?? 0), 0);
  let aLength = a.length;
  let bLength = b2.length;
  if (truncate2) {
    const aMultipleLines = a.includes("\n");
    const bMultipleLines = b2.includes("\n");
    const aNewLineSymbol = getNewLineSymbol(a);
    const bNewLineSymbol = getNewLineSymbol(b2);
    const _a = aMultipleLines ? `${a.split(aNewLineSymbol, truncateThreshold).join(aNewLineSymbol)}
` : a;
    const _b = bMultipleLines ? `${b2.split(bNewLineSymbol, truncateThreshold).join(bNewLineSymbol)}
` : b2;
    aLength = _a.length;
    bLength = _b.length;
  }
  const truncated = aLength !== a.length || bLength !== b2.length;
  const isCommon = (aIndex2, bIndex2) => a[aIndex2] === b2[bIndex2];
  let aIndex = 0;
  let bIndex = 0;
  const diffs = [];
  const foundSubsequence = (nCommon, aCommon, bCommon) => {
    if (aIndex !== aCommon) {
      diffs.push(new Diff(DIFF_DELETE, a.slice(aIndex, aCommon)));
    }
    if (bIndex !== bCommon) {
      diffs.push(new Diff(DIFF_INSERT, b2.slice(bIndex, bCommon)));
    }
    aIndex = aCommon + nCommon;
    bIndex = bCommon + nCommon;
    diffs.push(new Diff(DIFF_EQUAL, b2.slice(bCommon, bIndex)));
  };
  diffSequences(aLength, bLength, isCommon, foundSubsequence);
  if (aIndex !== aLength) {
    diffs.push(new Diff(DIFF_DELETE, a.slice(aIndex)));
  }
  if (bIndex !== bLength) {
    diffs.push(new Diff(DIFF_INSERT, b2.slice(bIndex)));
  }
  return [diffs, truncated];
}
function concatenateRelevantDiffs(op, diffs, changeColor) {
  return diffs.reduce((reduced, diff2) => reduced + (diff2[0] === DIFF_EQUAL ? diff2[1] : diff2[0] === op && diff2[1].length !== 0 ? changeColor(diff2[1]) : ""), "");
}
var ChangeBuffer = class {
  op;
  line;
  lines;
  changeColor;
  constructor(op, changeColor) {
    this.op = op;
    this.line = [];
    this.lines = [];
    this.changeColor = changeColor;
  }
  pushSubstring(substring) {
    this.pushDiff(new Diff(this.op, substring));
  }
  pushLine() {
    this.lines.push(this.line.length !== 1 ? new Diff(this.op, concatenateRelevantDiffs(this.op, this.line, this.changeColor)) : this.line[0][0] === this.op ? this.line[0] : new Diff(this.op, this.line[0][1]));
    this.line.length = 0;
  }
  isLineEmpty() {
    return this.line.length === 0;
  }
  // Minor input to buffer.
  pushDiff(diff2) {
    this.line.push(diff2);
  }
  // Main input to buffer.
  align(diff2) {
    const string = diff2[1];
    if (string.includes("\n")) {
      const substrings = string.split("\n");
      const iLast = substrings.length - 1;
      substrings.forEach((substring, i2) => {
        if (i2 < iLast) {
          this.pushSubstring(substring);
          this.pushLine();
        } else if (substring.length !== 0) {
          this.pushSubstring(substring);
        }
      });
    } else {
      this.pushDiff(diff2);
    }
  }
  // Output from buffer.
  moveLinesTo(lines) {
    if (!this.isLineEmpty()) {
      this.pushLine();
    }
    lines.push(...this.lines);
    this.lines.length = 0;
  }
};
var CommonBuffer = class {
  deleteBuffer;
  insertBuffer;
  lines;
  constructor(deleteBuffer, insertBuffer) {
    this.deleteBuffer = deleteBuffer;
    this.insertBuffer = insertBuffer;
    this.lines = [];
  }
  pushDiffCommonLine(diff2) {
    this.lines.push(diff2);
  }
  pushDiffChangeLines(diff2) {
    const isDiffEmpty = diff2[1].length === 0;
    if (!isDiffEmpty || this.deleteBuffer.isLineEmpty()) {
      this.deleteBuffer.pushDiff(diff2);
    }
    if (!isDiffEmpty || this.insertBuffer.isLineEmpty()) {
      this.insertBuffer.pushDiff(diff2);
    }
  }
  flushChangeLines() {
    this.deleteBuffer.moveLinesTo(this.lines);
    this.insertBuffer.moveLinesTo(this.lines);
  }
  // Input to buffer.
  align(diff2) {
    const op = diff2[0];
    const string = diff2[1];
    if (string.includes("\n")) {
      const substrings = string.split("\n");
      const iLast = substrings.length - 1;
      substrings.forEach((substring, i2) => {
        if (i2 === 0) {
          const subdiff = new Diff(op, substring);
          if (this.deleteBuffer.isLineEmpty() && this.insertBuffer.isLineEmpty()) {
            this.flushChangeLines();
            this.pushDiffCommonLine(subdiff);
          } else {
            this.pushDiffChangeLines(subdiff);
            this.flushChangeLines();
          }
        } else if (i2 < iLast) {
          this.pushDiffCommonLine(new Diff(op, substring));
        } else if (substring.length !== 0) {
          this.pushDiffChangeLines(new Diff(op, substring));
        }
      });
    } else {
      this.pushDiffChangeLines(diff2);
    }
  }
  // Output from buffer.
  getLines() {
    this.flushChangeLines();
    return this.lines;
  }
};
function getAlignedDiffs(diffs, changeColor) {
  const deleteBuffer = new ChangeBuffer(DIFF_DELETE, changeColor);
  const insertBuffer = new ChangeBuffer(DIFF_INSERT, changeColor);
  const commonBuffer = new CommonBuffer(deleteBuffer, insertBuffer);
  diffs.forEach((diff2) => {
    switch (diff2[0]) {
      case DIFF_DELETE:
        deleteBuffer.align(diff2);
        break;
      case DIFF_INSERT:
        insertBuffer.align(diff2);
        break;
      default:
        commonBuffer.align(diff2);
    }
  });
  return commonBuffer.getLines();
}
function hasCommonDiff(diffs, isMultiline) {
  if (isMultiline) {
    const iLast = diffs.length - 1;
    return diffs.some((diff2, i2) => diff2[0] === DIFF_EQUAL && (i2 !== iLast || diff2[1] !== "\n"));
  }
  return diffs.some((diff2) => diff2[0] === DIFF_EQUAL);
}
function diffStringsUnified(a, b2, options) {
  if (a !== b2 && a.length !== 0 && b2.length !== 0) {
    const isMultiline = a.includes("\n") || b2.includes("\n");
    const [diffs, truncated] = diffStringsRaw(isMultiline ? `${a}
` : a, isMultiline ? `${b2}
` : b2, true, options);
    if (hasCommonDiff(diffs, isMultiline)) {
      const optionsNormalized = normalizeDiffOptions(options);
      const lines = getAlignedDiffs(diffs, optionsNormalized.changeColor);
      return printDiffLines(lines, truncated, optionsNormalized);
    }
  }
  return diffLinesUnified(a.split("\n"), b2.split("\n"), options);
}
function diffStringsRaw(a, b2, cleanup, options) {
  const [diffs, truncated] = diffStrings(a, b2, options);
  if (cleanup) {
    diff_cleanupSemantic(diffs);
  }
  return [diffs, truncated];
}
function getCommonMessage(message, options) {
  const { commonColor } = normalizeDiffOptions(options);
  return commonColor(message);
}
var { AsymmetricMatcher: AsymmetricMatcher2, DOMCollection: DOMCollection2, DOMElement: DOMElement2, Immutable: Immutable2, ReactElement: ReactElement2, ReactTestComponent: ReactTestComponent2 } = plugins;
var PLUGINS2 = [
  ReactTestComponent2,
  ReactElement2,
  DOMElement2,
  DOMCollection2,
  Immutable2,
  AsymmetricMatcher2,
  plugins.Error
];
var FORMAT_OPTIONS = {
  maxDepth: 20,
  plugins: PLUGINS2
};
var FALLBACK_FORMAT_OPTIONS = {
  callToJSON: false,
  maxDepth: 8,
  plugins: PLUGINS2
};
var DEFAULT_MEMORIZE = (_, v) => v;
function diff(a, b2, options, memorize = DEFAULT_MEMORIZE) {
  if (Object.is(a, b2)) {
    return "";
  }
  const aType = getType3(a);
  let expectedType = aType;
  let omitDifference = false;
  if (aType === "object" && typeof a.asymmetricMatch === "function") {
    if (a.$$typeof !== /* @__PURE__ */ Symbol.for("jest.asymmetricMatcher")) {
      return void 0;
    }
    if (typeof a.getExpectedType !== "function") {
      return void 0;
    }
    expectedType = a.getExpectedType();
    omitDifference = expectedType === "string";
  }
  if (expectedType !== getType3(b2)) {
    let truncate2 = function(s) {
      return s.length <= MAX_LENGTH4 ? s : `${s.slice(0, MAX_LENGTH4)}...`;
    };
    const { aAnnotation, aColor, aIndicator, bAnnotation, bColor, bIndicator } = normalizeDiffOptions(options);
    const formatOptions = getFormatOptions(FALLBACK_FORMAT_OPTIONS, options);
    let aDisplay = format(a, formatOptions);
    let bDisplay = format(b2, formatOptions);
    const MAX_LENGTH4 = 1e5;
    aDisplay = memorize("expected", truncate2(aDisplay));
    bDisplay = memorize("actual", truncate2(bDisplay));
    const aDiff = `${aColor(`${aIndicator} ${aAnnotation}:`)}
${aDisplay}`;
    const bDiff = `${bColor(`${bIndicator} ${bAnnotation}:`)}
${bDisplay}`;
    return `${aDiff}

${bDiff}`;
  }
  if (omitDifference) {
    return void 0;
  }
  switch (aType) {
    case "string":
      return diffLinesUnified(a.split("\n"), b2.split("\n"), options);
    case "boolean":
    case "number":
      return comparePrimitive(a, b2, options, memorize);
    case "map":
      return compareObjects(sortMap(a), sortMap(b2), options, memorize);
    case "set":
      return compareObjects(sortSet(a), sortSet(b2), options, memorize);
    default:
      return compareObjects(a, b2, options, memorize);
  }
}
function createMemorize(memory) {
  return (pointer, stringifiedValue) => {
    memory[pointer] = stringifiedValue;
    return stringifiedValue;
  };
}
function comparePrimitive(a, b2, options, memorize = DEFAULT_MEMORIZE) {
  const aFormat = memorize("expected", format(a, FORMAT_OPTIONS));
  const bFormat = memorize("actual", format(b2, FORMAT_OPTIONS));
  return aFormat === bFormat ? "" : diffLinesUnified(aFormat.split("\n"), bFormat.split("\n"), options);
}
function sortMap(map) {
  return new Map(Array.from(map.entries()).sort());
}
function sortSet(set2) {
  return new Set(Array.from(set2.values()).sort());
}
function compareObjects(a, b2, options, memorize = DEFAULT_MEMORIZE) {
  let difference;
  let hasThrown = false;
  try {
    const formatOptions = getFormatOptions(FORMAT_OPTIONS, options);
    difference = getObjectsDifference(a, b2, formatOptions, options, memorize);
  } catch {
    hasThrown = true;
  }
  const noDiffMessage = getCommonMessage(NO_DIFF_MESSAGE, options);
  if (difference === void 0 || difference === noDiffMessage) {
    const formatOptions = getFormatOptions(FALLBACK_FORMAT_OPTIONS, options);
    difference = getObjectsDifference(a, b2, formatOptions, options, memorize);
    if (difference !== noDiffMessage && !hasThrown) {
      difference = `${getCommonMessage(SIMILAR_MESSAGE, options)}

${difference}`;
    }
  }
  return difference;
}
function getDefaultFormatOptions(options) {
  return getFormatOptions(FORMAT_OPTIONS, options);
}
function getFormatOptions(formatOptions, options) {
  const { compareKeys, printBasicPrototype, maxDepth } = normalizeDiffOptions(options);
  return {
    ...formatOptions,
    compareKeys,
    printBasicPrototype,
    maxDepth: maxDepth ?? formatOptions.maxDepth
  };
}
function getObjectsDifference(a, b2, formatOptions, options, memorize = DEFAULT_MEMORIZE) {
  const formatOptionsZeroIndent = {
    ...formatOptions,
    indent: 0
  };
  const aCompare = format(a, formatOptionsZeroIndent);
  const bCompare = format(b2, formatOptionsZeroIndent);
  if (aCompare === bCompare) {
    return getCommonMessage(NO_DIFF_MESSAGE, options);
  } else {
    const aDisplay = memorize("expected", format(a, formatOptions));
    const bDisplay = memorize("actual", format(b2, formatOptions));
    return diffLinesUnified2(aDisplay.split("\n"), bDisplay.split("\n"), aCompare.split("\n"), bCompare.split("\n"), options);
  }
}
var MAX_DIFF_STRING_LENGTH = 2e4;
function isAsymmetricMatcher(data) {
  const type3 = getType2(data);
  return type3 === "Object" && typeof data.asymmetricMatch === "function";
}
function isReplaceable(obj1, obj2) {
  const obj1Type = getType2(obj1);
  const obj2Type = getType2(obj2);
  return obj1Type === obj2Type && (obj1Type === "Object" || obj1Type === "Array");
}
function printDiffOrStringify(received, expected, options, memory) {
  const { aAnnotation, bAnnotation } = normalizeDiffOptions(options);
  if (typeof expected === "string" && typeof received === "string" && expected.length > 0 && received.length > 0 && expected.length <= MAX_DIFF_STRING_LENGTH && received.length <= MAX_DIFF_STRING_LENGTH && expected !== received) {
    if (expected.includes("\n") || received.includes("\n")) {
      return diffStringsUnified(expected, received, options);
    }
    const [diffs] = diffStringsRaw(expected, received, true);
    const hasCommonDiff2 = diffs.some((diff2) => diff2[0] === DIFF_EQUAL);
    const printLabel = getLabelPrinter(aAnnotation, bAnnotation);
    const expectedLine = printLabel(aAnnotation) + printExpected(getCommonAndChangedSubstrings(diffs, DIFF_DELETE, hasCommonDiff2));
    const receivedLine = printLabel(bAnnotation) + printReceived(getCommonAndChangedSubstrings(diffs, DIFF_INSERT, hasCommonDiff2));
    return `${expectedLine}
${receivedLine}`;
  }
  const clonedExpected = deepClone(expected, { forceWritable: true });
  const clonedReceived = deepClone(received, { forceWritable: true });
  const { replacedExpected, replacedActual } = replaceAsymmetricMatcher(clonedReceived, clonedExpected);
  const memorize = memory ? createMemorize(memory) : DEFAULT_MEMORIZE;
  const difference = diff(replacedExpected, replacedActual, options, memorize);
  return difference;
}
function replaceAsymmetricMatcher(actual, expected, actualReplaced = /* @__PURE__ */ new WeakSet(), expectedReplaced = /* @__PURE__ */ new WeakSet()) {
  if (actual instanceof Error && expected instanceof Error && typeof actual.cause !== "undefined" && typeof expected.cause === "undefined") {
    delete actual.cause;
    return {
      replacedActual: actual,
      replacedExpected: expected
    };
  }
  if (!isReplaceable(actual, expected)) {
    return {
      replacedActual: actual,
      replacedExpected: expected
    };
  }
  if (actualReplaced.has(actual) || expectedReplaced.has(expected)) {
    return {
      replacedActual: actual,
      replacedExpected: expected
    };
  }
  actualReplaced.add(actual);
  expectedReplaced.add(expected);
  getOwnProperties(expected).forEach((key) => {
    const expectedValue = expected[key];
    const actualValue = actual[key];
    if (isAsymmetricMatcher(expectedValue)) {
      if (expectedValue.asymmetricMatch(actualValue)) {
        expected[key] = actualValue;
      } else if ("sample" in expectedValue && expectedValue.sample !== void 0 && isReplaceable(actualValue, expectedValue.sample)) {
        const replaced = replaceAsymmetricMatcher(actualValue, expectedValue.sample, actualReplaced, expectedReplaced);
        actual[key] = replaced.replacedActual;
        expected[key] = replaced.replacedExpected;
      }
    } else if (isAsymmetricMatcher(actualValue)) {
      if (actualValue.asymmetricMatch(expectedValue)) {
        actual[key] = expectedValue;
      } else if ("sample" in actualValue && actualValue.sample !== void 0 && isReplaceable(actualValue.sample, expectedValue)) {
        const replaced = replaceAsymmetricMatcher(actualValue.sample, expectedValue, actualReplaced, expectedReplaced);
        actual[key] = replaced.replacedActual;
        expected[key] = replaced.replacedExpected;
      }
    } else if (isReplaceable(actualValue, expectedValue)) {
      const replaced = replaceAsymmetricMatcher(actualValue, expectedValue, actualReplaced, expectedReplaced);
      actual[key] = replaced.replacedActual;
      expected[key] = replaced.replacedExpected;
    }
  });
  return {
    replacedActual: actual,
    replacedExpected: expected
  };
}
function getLabelPrinter(...strings) {
  const maxLength = strings.reduce((max, string) => string.length > max ? string.length : max, 0);
  return (string) => `${string}: ${" ".repeat(maxLength - string.length)}`;
}
var SPACE_SYMBOL = "\xB7";
function replaceTrailingSpaces(text) {
  return text.replace(/\s+$/gm, (spaces) => SPACE_SYMBOL.repeat(spaces.length));
}
function printReceived(object) {
  return $.red(replaceTrailingSpaces(stringify(object)));
}
function printExpected(value) {
  return $.green(replaceTrailingSpaces(stringify(value)));
}
function getCommonAndChangedSubstrings(diffs, op, hasCommonDiff2) {
  return diffs.reduce((reduced, diff2) => reduced + (diff2[0] === DIFF_EQUAL ? diff2[1] : diff2[0] === op ? hasCommonDiff2 ? $.inverse(diff2[1]) : diff2[1] : ""), "");
}

// ../reader/node_modules/@vitest/spy/dist/index.js
function isMockFunction(fn) {
  return typeof fn === "function" && "_isMockFunction" in fn && fn._isMockFunction === true;
}

// ../reader/node_modules/@vitest/utils/dist/serialize.js
var IS_RECORD_SYMBOL = "@@__IMMUTABLE_RECORD__@@";
var IS_COLLECTION_SYMBOL = "@@__IMMUTABLE_ITERABLE__@@";
function isImmutable(v) {
  return v && (v[IS_COLLECTION_SYMBOL] || v[IS_RECORD_SYMBOL]);
}
var OBJECT_PROTO = Object.getPrototypeOf({});
function getUnserializableMessage(err) {
  if (err instanceof Error) {
    return `<unserializable>: ${err.message}`;
  }
  if (typeof err === "string") {
    return `<unserializable>: ${err}`;
  }
  return "<unserializable>";
}
function serializeValue(val, seen = /* @__PURE__ */ new WeakMap()) {
  if (!val || typeof val === "string") {
    return val;
  }
  if (val instanceof Error && "toJSON" in val && typeof val.toJSON === "function") {
    const jsonValue = val.toJSON();
    if (jsonValue && jsonValue !== val && typeof jsonValue === "object") {
      if (typeof val.message === "string") {
        safe(() => jsonValue.message ??= normalizeErrorMessage(val.message));
      }
      if (typeof val.stack === "string") {
        safe(() => jsonValue.stack ??= val.stack);
      }
      if (typeof val.name === "string") {
        safe(() => jsonValue.name ??= val.name);
      }
      if (val.cause != null) {
        safe(() => jsonValue.cause ??= serializeValue(val.cause, seen));
      }
    }
    return serializeValue(jsonValue, seen);
  }
  if (typeof val === "function") {
    return `Function<${val.name || "anonymous"}>`;
  }
  if (typeof val === "symbol") {
    return val.toString();
  }
  if (typeof val !== "object") {
    return val;
  }
  if (typeof Buffer !== "undefined" && val instanceof Buffer) {
    return `<Buffer(${val.length}) ...>`;
  }
  if (typeof Uint8Array !== "undefined" && val instanceof Uint8Array) {
    return `<Uint8Array(${val.length}) ...>`;
  }
  if (isImmutable(val)) {
    return serializeValue(val.toJSON(), seen);
  }
  if (val instanceof Promise || val.constructor && val.constructor.prototype === "AsyncFunction") {
    return "Promise";
  }
  if (typeof Element !== "undefined" && val instanceof Element) {
    return val.tagName;
  }
  if (typeof val.toJSON === "function") {
    return serializeValue(val.toJSON(), seen);
  }
  if (seen.has(val)) {
    return seen.get(val);
  }
  if (Array.isArray(val)) {
    const clone2 = new Array(val.length);
    seen.set(val, clone2);
    val.forEach((e, i2) => {
      try {
        clone2[i2] = serializeValue(e, seen);
      } catch (err) {
        clone2[i2] = getUnserializableMessage(err);
      }
    });
    return clone2;
  } else {
    const clone2 = /* @__PURE__ */ Object.create(null);
    seen.set(val, clone2);
    let obj = val;
    while (obj && obj !== OBJECT_PROTO) {
      Object.getOwnPropertyNames(obj).forEach((key) => {
        if (key in clone2) {
          return;
        }
        try {
          clone2[key] = serializeValue(val[key], seen);
        } catch (err) {
          delete clone2[key];
          clone2[key] = getUnserializableMessage(err);
        }
      });
      obj = Object.getPrototypeOf(obj);
    }
    if (val instanceof Error) {
      safe(() => clone2.message = normalizeErrorMessage(val.message));
    }
    return clone2;
  }
}
function safe(fn) {
  try {
    return fn();
  } catch {
  }
}
function normalizeErrorMessage(message) {
  return message.replace(/\(0\s?,\s?__vite_ssr_import_\d+__.(\w+)\)/g, "$1").replace(/__(vite_ssr_import|vi_import)_\d+__\./g, "").replace(/getByTestId('__vitest_\d+__')/g, "page");
}

// ../reader/node_modules/@vitest/utils/dist/error.js
function processError(_err, diffOptions, seen = /* @__PURE__ */ new WeakSet()) {
  if (!_err || typeof _err !== "object") {
    return { message: String(_err) };
  }
  const err = _err;
  if (err.showDiff || err.showDiff === void 0 && err.expected !== void 0 && err.actual !== void 0) {
    const options = {
      ...diffOptions,
      ...err.diffOptions
    };
    err.diff = printDiffOrStringify(err.actual, err.expected, options, err);
    err.expected = prettifyValue(err.expected, options);
    err.actual = prettifyValue(err.actual, options);
  }
  try {
    if (!seen.has(err) && typeof err.cause === "object") {
      seen.add(err);
      err.cause = processError(err.cause, diffOptions, seen);
    }
  } catch {
  }
  try {
    return serializeValue(err);
  } catch (e) {
    return serializeValue(new Error(`Failed to fully serialize error: ${e?.message}
Inner error message: ${err?.message}`));
  }
}
function prettifyValue(value, options) {
  if (typeof value !== "string") {
    return format(value, getDefaultFormatOptions(options));
  }
  return value;
}

// ../reader/node_modules/@vitest/expect/dist/index.js
var MATCHERS_OBJECT = /* @__PURE__ */ Symbol.for("matchers-object");
var JEST_MATCHERS_OBJECT = /* @__PURE__ */ Symbol.for("$$jest-matchers-object");
var GLOBAL_EXPECT = /* @__PURE__ */ Symbol.for("expect-global");
var ASYMMETRIC_MATCHERS_OBJECT = /* @__PURE__ */ Symbol.for("asymmetric-matchers-object");
var EXPECTED_COLOR = $.green;
var RECEIVED_COLOR = $.red;
var INVERTED_COLOR = $.inverse;
var BOLD_WEIGHT = $.bold;
var DIM_COLOR = $.dim;
function matcherHint(matcherName, received = "received", expected = "expected", options = {}) {
  const { comment = "", isDirectExpectCall = false, isNot = false, promise = "", secondArgument = "", expectedColor = EXPECTED_COLOR, receivedColor = RECEIVED_COLOR, secondArgumentColor = EXPECTED_COLOR } = options;
  let hint = "";
  let dimString = "expect";
  if (!isDirectExpectCall && received !== "") {
    hint += DIM_COLOR(`${dimString}(`) + receivedColor(received);
    dimString = ")";
  }
  if (promise !== "") {
    hint += DIM_COLOR(`${dimString}.`) + promise;
    dimString = "";
  }
  if (isNot) {
    hint += `${DIM_COLOR(`${dimString}.`)}not`;
    dimString = "";
  }
  if (matcherName.includes(".")) {
    dimString += matcherName;
  } else {
    hint += DIM_COLOR(`${dimString}.`) + matcherName;
    dimString = "";
  }
  if (expected === "") {
    dimString += "()";
  } else {
    hint += DIM_COLOR(`${dimString}(`) + expectedColor(expected);
    if (secondArgument) {
      hint += DIM_COLOR(", ") + secondArgumentColor(secondArgument);
    }
    dimString = ")";
  }
  if (comment !== "") {
    dimString += ` // ${comment}`;
  }
  if (dimString !== "") {
    hint += DIM_COLOR(dimString);
  }
  return hint;
}
var SPACE_SYMBOL2 = "\xB7";
function replaceTrailingSpaces2(text) {
  return text.replace(/\s+$/gm, (spaces) => SPACE_SYMBOL2.repeat(spaces.length));
}
function printReceived2(object) {
  return RECEIVED_COLOR(replaceTrailingSpaces2(stringify(object)));
}
function printExpected2(value) {
  return EXPECTED_COLOR(replaceTrailingSpaces2(stringify(value)));
}
function getMatcherUtils() {
  return {
    EXPECTED_COLOR,
    RECEIVED_COLOR,
    INVERTED_COLOR,
    BOLD_WEIGHT,
    DIM_COLOR,
    diff,
    matcherHint,
    printReceived: printReceived2,
    printExpected: printExpected2,
    printDiffOrStringify,
    printWithType
  };
}
function printWithType(name, value, print) {
  const type3 = getType2(value);
  const hasType = type3 !== "null" && type3 !== "undefined" ? `${name} has type:  ${type3}
` : "";
  const hasValue = `${name} has value: ${print(value)}`;
  return hasType + hasValue;
}
function getCustomEqualityTesters() {
  return globalThis[JEST_MATCHERS_OBJECT].customEqualityTesters;
}
function equals(a, b2, customTesters, strictCheck) {
  customTesters = customTesters || [];
  return eq(a, b2, [], [], customTesters, strictCheck ? hasKey : hasDefinedKey);
}
var functionToString = Function.prototype.toString;
function isAsymmetric(obj) {
  return !!obj && typeof obj === "object" && "asymmetricMatch" in obj && isA("Function", obj.asymmetricMatch);
}
function asymmetricMatch(a, b2, customTesters) {
  const asymmetricA = isAsymmetric(a);
  const asymmetricB = isAsymmetric(b2);
  if (asymmetricA && asymmetricB) {
    return void 0;
  }
  if (asymmetricA) {
    return a.asymmetricMatch(b2, customTesters);
  }
  if (asymmetricB) {
    return b2.asymmetricMatch(a, customTesters);
  }
}
function isError(value) {
  if (typeof Error.isError === "function") {
    return Error.isError(value);
  }
  switch (Object.prototype.toString.call(value)) {
    case "[object Error]":
    case "[object Exception]":
    case "[object DOMException]":
      return true;
    default:
      return value instanceof Error;
  }
}
function eq(a, b2, aStack, bStack, customTesters, hasKey2) {
  let result = true;
  const asymmetricResult = asymmetricMatch(a, b2, customTesters);
  if (asymmetricResult !== void 0) {
    return asymmetricResult;
  }
  const testerContext = { equals };
  for (let i2 = 0; i2 < customTesters.length; i2++) {
    const customTesterResult = customTesters[i2].call(testerContext, a, b2, customTesters);
    if (customTesterResult !== void 0) {
      return customTesterResult;
    }
  }
  if (typeof URL === "function" && a instanceof URL && b2 instanceof URL) {
    return a.href === b2.href;
  }
  if (Object.is(a, b2)) {
    return true;
  }
  if (a === null || b2 === null) {
    return a === b2;
  }
  const className = Object.prototype.toString.call(a);
  if (className !== Object.prototype.toString.call(b2)) {
    return false;
  }
  switch (className) {
    case "[object Boolean]":
    case "[object String]":
    case "[object Number]":
      if (typeof a !== typeof b2) {
        return false;
      } else if (typeof a !== "object" && typeof b2 !== "object") {
        return Object.is(a, b2);
      } else {
        return Object.is(a.valueOf(), b2.valueOf());
      }
    case "[object Date]": {
      const numA = +a;
      const numB = +b2;
      return numA === numB || Number.isNaN(numA) && Number.isNaN(numB);
    }
    case "[object RegExp]":
      return a.source === b2.source && a.flags === b2.flags;
    case "[object Temporal.Instant]":
    case "[object Temporal.ZonedDateTime]":
    case "[object Temporal.PlainDateTime]":
    case "[object Temporal.PlainDate]":
    case "[object Temporal.PlainTime]":
    case "[object Temporal.PlainYearMonth]":
    case "[object Temporal.PlainMonthDay]":
      return a.equals(b2);
    case "[object Temporal.Duration]":
      return a.toString() === b2.toString();
  }
  if (typeof a !== "object" || typeof b2 !== "object") {
    return false;
  }
  if (isDomNode(a) && isDomNode(b2)) {
    return a.isEqualNode(b2);
  }
  let length = aStack.length;
  while (length--) {
    if (aStack[length] === a) {
      return bStack[length] === b2;
    } else if (bStack[length] === b2) {
      return false;
    }
  }
  aStack.push(a);
  bStack.push(b2);
  if (className === "[object Array]" && a.length !== b2.length) {
    return false;
  }
  if (isError(a) && isError(b2)) {
    try {
      return isErrorEqual(a, b2, aStack, bStack, customTesters, hasKey2);
    } finally {
      aStack.pop();
      bStack.pop();
    }
  }
  const aKeys = keys(a, hasKey2);
  let key;
  let size = aKeys.length;
  if (keys(b2, hasKey2).length !== size) {
    return false;
  }
  while (size--) {
    key = aKeys[size];
    result = hasKey2(b2, key) && eq(a[key], b2[key], aStack, bStack, customTesters, hasKey2);
    if (!result) {
      return false;
    }
  }
  aStack.pop();
  bStack.pop();
  return result;
}
function isErrorEqual(a, b2, aStack, bStack, customTesters, hasKey2) {
  let result = Object.prototype.toString.call(a) === Object.prototype.toString.call(b2) && a.name === b2.name && a.message === b2.message;
  if (typeof b2.cause !== "undefined") {
    result &&= eq(a.cause, b2.cause, aStack, bStack, customTesters, hasKey2);
  }
  if (a instanceof AggregateError && b2 instanceof AggregateError) {
    result &&= eq(a.errors, b2.errors, aStack, bStack, customTesters, hasKey2);
  }
  result &&= eq({ ...a }, { ...b2 }, aStack, bStack, customTesters, hasKey2);
  return result;
}
function keys(obj, hasKey2) {
  const keys2 = [];
  for (const key in obj) {
    if (hasKey2(obj, key)) {
      keys2.push(key);
    }
  }
  return keys2.concat(Object.getOwnPropertySymbols(obj).filter((symbol) => Object.getOwnPropertyDescriptor(obj, symbol).enumerable));
}
function hasDefinedKey(obj, key) {
  return hasKey(obj, key) && obj[key] !== void 0;
}
function hasKey(obj, key) {
  return Object.hasOwn(obj, key);
}
function isA(typeName, value) {
  return Object.prototype.toString.apply(value) === `[object ${typeName}]`;
}
function isDomNode(obj) {
  return obj !== null && typeof obj === "object" && "nodeType" in obj && typeof obj.nodeType === "number" && "nodeName" in obj && typeof obj.nodeName === "string" && "isEqualNode" in obj && typeof obj.isEqualNode === "function";
}
var IS_KEYED_SENTINEL2 = "@@__IMMUTABLE_KEYED__@@";
var IS_SET_SENTINEL2 = "@@__IMMUTABLE_SET__@@";
var IS_LIST_SENTINEL2 = "@@__IMMUTABLE_LIST__@@";
var IS_ORDERED_SENTINEL2 = "@@__IMMUTABLE_ORDERED__@@";
var IS_RECORD_SYMBOL2 = "@@__IMMUTABLE_RECORD__@@";
function isImmutableUnorderedKeyed(maybeKeyed) {
  return !!(maybeKeyed && maybeKeyed[IS_KEYED_SENTINEL2] && !maybeKeyed[IS_ORDERED_SENTINEL2]);
}
function isImmutableUnorderedSet(maybeSet) {
  return !!(maybeSet && maybeSet[IS_SET_SENTINEL2] && !maybeSet[IS_ORDERED_SENTINEL2]);
}
function isObjectLiteral(source) {
  return source != null && typeof source === "object" && !Array.isArray(source);
}
function isImmutableList(source) {
  return Boolean(source && isObjectLiteral(source) && source[IS_LIST_SENTINEL2]);
}
function isImmutableOrderedKeyed(source) {
  return Boolean(source && isObjectLiteral(source) && source[IS_KEYED_SENTINEL2] && source[IS_ORDERED_SENTINEL2]);
}
function isImmutableOrderedSet(source) {
  return Boolean(source && isObjectLiteral(source) && source[IS_SET_SENTINEL2] && source[IS_ORDERED_SENTINEL2]);
}
function isImmutableRecord(source) {
  return Boolean(source && isObjectLiteral(source) && source[IS_RECORD_SYMBOL2]);
}
var IteratorSymbol = Symbol.iterator;
function hasIterator(object) {
  return !!(object != null && object[IteratorSymbol]);
}
function iterableEquality(a, b2, customTesters = [], aStack = [], bStack = []) {
  if (typeof a !== "object" || typeof b2 !== "object" || Array.isArray(a) || Array.isArray(b2) || !hasIterator(a) || !hasIterator(b2)) {
    return void 0;
  }
  if (a.constructor !== b2.constructor) {
    return false;
  }
  let length = aStack.length;
  while (length--) {
    if (aStack[length] === a) {
      return bStack[length] === b2;
    }
  }
  aStack.push(a);
  bStack.push(b2);
  const filteredCustomTesters = [...customTesters.filter((t2) => t2 !== iterableEquality), iterableEqualityWithStack];
  function iterableEqualityWithStack(a2, b3) {
    return iterableEquality(a2, b3, [...customTesters], [...aStack], [...bStack]);
  }
  if (a.size !== void 0) {
    if (a.size !== b2.size) {
      return false;
    } else if (isA("Set", a) || isImmutableUnorderedSet(a)) {
      let allFound = true;
      for (const aValue of a) {
        if (!b2.has(aValue)) {
          let has2 = false;
          for (const bValue of b2) {
            const isEqual = equals(aValue, bValue, filteredCustomTesters);
            if (isEqual === true) {
              has2 = true;
            }
          }
          if (has2 === false) {
            allFound = false;
            break;
          }
        }
      }
      aStack.pop();
      bStack.pop();
      return allFound;
    } else if (isA("Map", a) || isImmutableUnorderedKeyed(a)) {
      let allFound = true;
      for (const aEntry of a) {
        if (!b2.has(aEntry[0]) || !equals(aEntry[1], b2.get(aEntry[0]), filteredCustomTesters)) {
          let has2 = false;
          for (const bEntry of b2) {
            const matchedKey = equals(aEntry[0], bEntry[0], filteredCustomTesters);
            let matchedValue = false;
            if (matchedKey === true) {
              matchedValue = equals(aEntry[1], bEntry[1], filteredCustomTesters);
            }
            if (matchedValue === true) {
              has2 = true;
            }
          }
          if (has2 === false) {
            allFound = false;
            break;
          }
        }
      }
      aStack.pop();
      bStack.pop();
      return allFound;
    }
  }
  const bIterator = b2[IteratorSymbol]();
  for (const aValue of a) {
    const nextB = bIterator.next();
    if (nextB.done || !equals(aValue, nextB.value, filteredCustomTesters)) {
      return false;
    }
  }
  if (!bIterator.next().done) {
    return false;
  }
  if (!isImmutableList(a) && !isImmutableOrderedKeyed(a) && !isImmutableOrderedSet(a) && !isImmutableRecord(a)) {
    const aEntries = Object.entries(a);
    const bEntries = Object.entries(b2);
    if (!equals(aEntries, bEntries, filteredCustomTesters)) {
      return false;
    }
  }
  aStack.pop();
  bStack.pop();
  return true;
}
function hasPropertyInObject(object, key) {
  const shouldTerminate = !object || typeof object !== "object" || object === Object.prototype;
  if (shouldTerminate) {
    return false;
  }
  return Object.hasOwn(object, key) || hasPropertyInObject(Object.getPrototypeOf(object), key);
}
function isObjectWithKeys(a) {
  return isObject(a) && !isError(a) && !Array.isArray(a) && !(a instanceof Date) && !(a instanceof Set) && !(a instanceof Map);
}
function subsetEquality(object, subset, customTesters = []) {
  const filteredCustomTesters = customTesters.filter((t2) => t2 !== subsetEquality);
  const subsetEqualityWithContext = (seenReferences = /* @__PURE__ */ new WeakMap()) => (object2, subset2) => {
    if (!isObjectWithKeys(subset2)) {
      return void 0;
    }
    return Object.keys(subset2).every((key) => {
      if (subset2[key] != null && typeof subset2[key] === "object") {
        if (seenReferences.has(subset2[key])) {
          return equals(object2[key], subset2[key], filteredCustomTesters);
        }
        seenReferences.set(subset2[key], true);
      }
      const result = object2 != null && hasPropertyInObject(object2, key) && equals(object2[key], subset2[key], [...filteredCustomTesters, subsetEqualityWithContext(seenReferences)]);
      seenReferences.delete(subset2[key]);
      return result;
    });
  };
  return subsetEqualityWithContext()(object, subset);
}
function typeEquality(a, b2) {
  if (a == null || b2 == null || a.constructor === b2.constructor) {
    return void 0;
  }
  return false;
}
function arrayBufferEquality(a, b2) {
  let dataViewA = a;
  let dataViewB = b2;
  if (!(a instanceof DataView && b2 instanceof DataView)) {
    if (!(a instanceof ArrayBuffer) || !(b2 instanceof ArrayBuffer)) {
      return void 0;
    }
    try {
      dataViewA = new DataView(a);
      dataViewB = new DataView(b2);
    } catch {
      return void 0;
    }
  }
  if (dataViewA.byteLength !== dataViewB.byteLength) {
    return false;
  }
  for (let i2 = 0; i2 < dataViewA.byteLength; i2++) {
    if (dataViewA.getUint8(i2) !== dataViewB.getUint8(i2)) {
      return false;
    }
  }
  return true;
}
function sparseArrayEquality(a, b2, customTesters = []) {
  if (!Array.isArray(a) || !Array.isArray(b2)) {
    return void 0;
  }
  const aKeys = Object.keys(a);
  const bKeys = Object.keys(b2);
  const filteredCustomTesters = customTesters.filter((t2) => t2 !== sparseArrayEquality);
  return equals(a, b2, filteredCustomTesters, true) && equals(aKeys, bKeys);
}
function generateToBeMessage(deepEqualityName, expected = "#{this}", actual = "#{exp}") {
  const toBeMessage = `expected ${expected} to be ${actual} // Object.is equality`;
  if (["toStrictEqual", "toEqual"].includes(deepEqualityName)) {
    return `${toBeMessage}

If it should pass with deep equality, replace "toBe" with "${deepEqualityName}"

Expected: ${expected}
Received: serializes to the same string
`;
  }
  return toBeMessage;
}
function pluralize(word, count2) {
  return `${count2} ${word}${count2 === 1 ? "" : "s"}`;
}
function getObjectKeys(object) {
  return [...Object.keys(object), ...Object.getOwnPropertySymbols(object).filter((s) => Object.getOwnPropertyDescriptor(object, s)?.enumerable)];
}
function getObjectSubset(object, subset, customTesters) {
  let stripped = 0;
  const getObjectSubsetWithContext = (seenReferences = /* @__PURE__ */ new WeakMap()) => (object2, subset2) => {
    if (Array.isArray(object2)) {
      if (Array.isArray(subset2) && subset2.length === object2.length) {
        return subset2.map((sub, i2) => getObjectSubsetWithContext(seenReferences)(object2[i2], sub));
      }
    } else if (object2 instanceof Date) {
      return object2;
    } else if (isObject(object2) && isObject(subset2)) {
      if (equals(object2, subset2, [
        ...customTesters,
        iterableEquality,
        subsetEquality
      ])) {
        return subset2;
      }
      const trimmed = {};
      seenReferences.set(object2, trimmed);
      if (typeof object2.constructor === "function" && typeof object2.constructor.name === "string") {
        Object.defineProperty(trimmed, "constructor", {
          enumerable: false,
          value: object2.constructor
        });
      }
      for (const key of getObjectKeys(object2)) {
        if (hasPropertyInObject(subset2, key)) {
          trimmed[key] = seenReferences.has(object2[key]) ? seenReferences.get(object2[key]) : getObjectSubsetWithContext(seenReferences)(object2[key], subset2[key]);
        } else {
          if (!seenReferences.has(object2[key])) {
            stripped += 1;
            if (isObject(object2[key])) {
              stripped += getObjectKeys(object2[key]).length;
            }
            getObjectSubsetWithContext(seenReferences)(object2[key], subset2[key]);
          }
        }
      }
      if (getObjectKeys(trimmed).length > 0) {
        return trimmed;
      }
    }
    return object2;
  };
  return {
    subset: getObjectSubsetWithContext()(object, subset),
    stripped
  };
}
function isStandardSchema(obj) {
  return !!obj && (typeof obj === "object" || typeof obj === "function") && obj["~standard"] && typeof obj["~standard"].validate === "function";
}
if (!Object.hasOwn(globalThis, MATCHERS_OBJECT)) {
  const globalState = /* @__PURE__ */ new WeakMap();
  const matchers = /* @__PURE__ */ Object.create(null);
  const customEqualityTesters = [];
  const asymmetricMatchers = /* @__PURE__ */ Object.create(null);
  Object.defineProperty(globalThis, MATCHERS_OBJECT, { get: () => globalState });
  Object.defineProperty(globalThis, JEST_MATCHERS_OBJECT, {
    configurable: true,
    get: () => ({
      state: globalState.get(globalThis[GLOBAL_EXPECT]),
      matchers,
      customEqualityTesters
    })
  });
  Object.defineProperty(globalThis, ASYMMETRIC_MATCHERS_OBJECT, { get: () => asymmetricMatchers });
}
function getState(expect3) {
  return globalThis[MATCHERS_OBJECT].get(expect3);
}
function setState(state2, expect3) {
  const map = globalThis[MATCHERS_OBJECT];
  const current = map.get(expect3) || {};
  const results = Object.defineProperties(current, {
    ...Object.getOwnPropertyDescriptors(current),
    ...Object.getOwnPropertyDescriptors(state2)
  });
  map.set(expect3, results);
}
var AsymmetricMatcher3 = class {
  // should have "jest" to be compatible with its ecosystem
  $$typeof = /* @__PURE__ */ Symbol.for("jest.asymmetricMatcher");
  constructor(sample, inverse = false) {
    this.sample = sample;
    this.inverse = inverse;
  }
  getMatcherContext(expect3) {
    return {
      ...getState(expect3 || globalThis[GLOBAL_EXPECT]),
      equals,
      isNot: this.inverse,
      customTesters: getCustomEqualityTesters(),
      utils: {
        ...getMatcherUtils(),
        diff,
        stringify,
        iterableEquality,
        subsetEquality
      }
    };
  }
};
AsymmetricMatcher3.prototype[/* @__PURE__ */ Symbol.for("chai/inspect")] = function(options) {
  const result = stringify(this, options.depth, { min: true });
  if (result.length <= options.truncate) {
    return result;
  }
  return `${this.toString()}{\u2026}`;
};
var StringContaining = class extends AsymmetricMatcher3 {
  constructor(sample, inverse = false) {
    if (!isA("String", sample)) {
      throw new Error("Expected is not a string");
    }
    super(sample, inverse);
  }
  asymmetricMatch(other) {
    const result = isA("String", other) && other.includes(this.sample);
    return this.inverse ? !result : result;
  }
  toString() {
    return `String${this.inverse ? "Not" : ""}Containing`;
  }
  getExpectedType() {
    return "string";
  }
};
var Anything = class extends AsymmetricMatcher3 {
  asymmetricMatch(other) {
    return other != null;
  }
  toString() {
    return "Anything";
  }
  toAsymmetricMatcher() {
    return "Anything";
  }
};
var ObjectContaining = class extends AsymmetricMatcher3 {
  constructor(sample, inverse = false) {
    super(sample, inverse);
  }
  getPrototype(obj) {
    if (Object.getPrototypeOf) {
      return Object.getPrototypeOf(obj);
    }
    if (obj.constructor.prototype === obj) {
      return null;
    }
    return obj.constructor.prototype;
  }
  hasProperty(obj, property) {
    if (!obj) {
      return false;
    }
    if (Object.hasOwn(obj, property)) {
      return true;
    }
    return this.hasProperty(this.getPrototype(obj), property);
  }
  getProperties(obj) {
    return [...Object.keys(obj), ...Object.getOwnPropertySymbols(obj).filter((s) => Object.getOwnPropertyDescriptor(obj, s)?.enumerable)];
  }
  asymmetricMatch(other, customTesters) {
    if (typeof this.sample !== "object") {
      throw new TypeError(`You must provide an object to ${this.toString()}, not '${typeof this.sample}'.`);
    }
    let result = true;
    const properties = this.getProperties(this.sample);
    for (const property of properties) {
      if (!this.hasProperty(other, property)) {
        result = false;
        break;
      }
      const value = this.sample[property];
      const otherValue = other[property];
      if (!equals(value, otherValue, customTesters)) {
        result = false;
        break;
      }
    }
    return this.inverse ? !result : result;
  }
  toString() {
    return `Object${this.inverse ? "Not" : ""}Containing`;
  }
  getExpectedType() {
    return "object";
  }
};
var ArrayContaining = class extends AsymmetricMatcher3 {
  constructor(sample, inverse = false) {
    super(sample, inverse);
  }
  asymmetricMatch(other, customTesters) {
    if (!Array.isArray(this.sample)) {
      throw new TypeError(`You must provide an array to ${this.toString()}, not '${typeof this.sample}'.`);
    }
    const result = this.sample.length === 0 || Array.isArray(other) && this.sample.every((item) => other.some((another) => equals(item, another, customTesters)));
    return this.inverse ? !result : result;
  }
  toString() {
    return `Array${this.inverse ? "Not" : ""}Containing`;
  }
  getExpectedType() {
    return "array";
  }
};
var Any = class extends AsymmetricMatcher3 {
  constructor(sample) {
    if (typeof sample === "undefined") {
      throw new TypeError("any() expects to be passed a constructor function. Please pass one or use anything() to match any object.");
    }
    super(sample);
  }
  fnNameFor(func) {
    if (func.name) {
      return func.name;
    }
    const functionToString2 = Function.prototype.toString;
    const matches = functionToString2.call(func).match(/^(?:async)?\s*function\s*(?:\*\s*)?([\w$]+)\s*\(/);
    return matches ? matches[1] : "<anonymous>";
  }
  asymmetricMatch(other) {
    if (this.sample === String) {
      return typeof other == "string" || other instanceof String;
    }
    if (this.sample === Number) {
      return typeof other == "number" || other instanceof Number;
    }
    if (this.sample === Function) {
      return typeof other == "function" || typeof other === "function";
    }
    if (this.sample === Boolean) {
      return typeof other == "boolean" || other instanceof Boolean;
    }
    if (this.sample === BigInt) {
      return typeof other == "bigint" || other instanceof BigInt;
    }
    if (this.sample === Symbol) {
      return typeof other == "symbol" || other instanceof Symbol;
    }
    if (this.sample === Object) {
      return typeof other == "object";
    }
    return other instanceof this.sample;
  }
  toString() {
    return "Any";
  }
  getExpectedType() {
    if (this.sample === String) {
      return "string";
    }
    if (this.sample === Number) {
      return "number";
    }
    if (this.sample === Function) {
      return "function";
    }
    if (this.sample === Object) {
      return "object";
    }
    if (this.sample === Boolean) {
      return "boolean";
    }
    return this.fnNameFor(this.sample);
  }
  toAsymmetricMatcher() {
    return `Any<${this.fnNameFor(this.sample)}>`;
  }
};
var StringMatching = class extends AsymmetricMatcher3 {
  constructor(sample, inverse = false) {
    if (!isA("String", sample) && !isA("RegExp", sample)) {
      throw new Error("Expected is not a String or a RegExp");
    }
    super(new RegExp(sample), inverse);
  }
  asymmetricMatch(other) {
    const result = isA("String", other) && this.sample.test(other);
    return this.inverse ? !result : result;
  }
  toString() {
    return `String${this.inverse ? "Not" : ""}Matching`;
  }
  getExpectedType() {
    return "string";
  }
};
var CloseTo = class extends AsymmetricMatcher3 {
  precision;
  constructor(sample, precision = 2, inverse = false) {
    if (!isA("Number", sample)) {
      throw new Error("Expected is not a Number");
    }
    if (!isA("Number", precision)) {
      throw new Error("Precision is not a Number");
    }
    super(sample);
    this.inverse = inverse;
    this.precision = precision;
  }
  asymmetricMatch(other) {
    if (!isA("Number", other)) {
      return false;
    }
    let result = false;
    if (other === Number.POSITIVE_INFINITY && this.sample === Number.POSITIVE_INFINITY) {
      result = true;
    } else if (other === Number.NEGATIVE_INFINITY && this.sample === Number.NEGATIVE_INFINITY) {
      result = true;
    } else {
      result = Math.abs(this.sample - other) < 10 ** -this.precision / 2;
    }
    return this.inverse ? !result : result;
  }
  toString() {
    return `Number${this.inverse ? "Not" : ""}CloseTo`;
  }
  getExpectedType() {
    return "number";
  }
  toAsymmetricMatcher() {
    return [
      this.toString(),
      this.sample,
      `(${pluralize("digit", this.precision)})`
    ].join(" ");
  }
};
var SchemaMatching = class extends AsymmetricMatcher3 {
  result;
  constructor(sample, inverse = false) {
    if (!isStandardSchema(sample)) {
      throw new TypeError("SchemaMatching expected to receive a Standard Schema.");
    }
    super(sample, inverse);
  }
  asymmetricMatch(other) {
    const result = this.sample["~standard"].validate(other);
    if (result instanceof Promise) {
      throw new TypeError("Async schema validation is not supported in asymmetric matchers.");
    }
    this.result = result;
    const pass = !this.result.issues || this.result.issues.length === 0;
    return this.inverse ? !pass : pass;
  }
  toString() {
    return `Schema${this.inverse ? "Not" : ""}Matching`;
  }
  getExpectedType() {
    return "object";
  }
  toAsymmetricMatcher() {
    const { utils } = this.getMatcherContext();
    const issues = this.result?.issues || [];
    if (issues.length > 0) {
      return `${this.toString()} ${utils.stringify(this.result, void 0, { printBasicPrototype: false })}`;
    }
    return this.toString();
  }
};
var JestAsymmetricMatchers = (chai, utils) => {
  utils.addMethod(chai.expect, "anything", () => new Anything());
  utils.addMethod(chai.expect, "any", (expected) => new Any(expected));
  utils.addMethod(chai.expect, "stringContaining", (expected) => new StringContaining(expected));
  utils.addMethod(chai.expect, "objectContaining", (expected) => new ObjectContaining(expected));
  utils.addMethod(chai.expect, "arrayContaining", (expected) => new ArrayContaining(expected));
  utils.addMethod(chai.expect, "stringMatching", (expected) => new StringMatching(expected));
  utils.addMethod(chai.expect, "closeTo", (expected, precision) => new CloseTo(expected, precision));
  utils.addMethod(chai.expect, "schemaMatching", (expected) => new SchemaMatching(expected));
  chai.expect.not = {
    stringContaining: (expected) => new StringContaining(expected, true),
    objectContaining: (expected) => new ObjectContaining(expected, true),
    arrayContaining: (expected) => new ArrayContaining(expected, true),
    stringMatching: (expected) => new StringMatching(expected, true),
    closeTo: (expected, precision) => new CloseTo(expected, precision, true),
    schemaMatching: (expected) => new SchemaMatching(expected, true)
  };
};
function createAssertionMessage(util, assertion, hasArgs) {
  const soft = util.flag(assertion, "soft") ? ".soft" : "";
  const not = util.flag(assertion, "negate") ? "not." : "";
  const name = `${util.flag(assertion, "_name")}(${hasArgs ? "expected" : ""})`;
  const promiseName = util.flag(assertion, "promise");
  const promise = promiseName ? `.${promiseName}` : "";
  return `expect${soft}(actual)${promise}.${not}${name}`;
}
function recordAsyncExpect(_test, promise, assertion, error, isSoft) {
  const test4 = _test;
  if (test4 && promise instanceof Promise) {
    promise = promise.finally(() => {
      if (!test4.promises) {
        return;
      }
      const index2 = test4.promises.indexOf(promise);
      if (index2 !== -1) {
        test4.promises.splice(index2, 1);
      }
    });
    if (!test4.promises) {
      test4.promises = [];
    }
    if (isSoft) {
      promise = promise.then(noop, (err) => {
        handleTestError(test4, err);
      });
    }
    test4.promises.push(promise);
    let resolved = false;
    test4.onFinished ??= [];
    test4.onFinished.push(() => {
      if (!resolved) {
        const processor = globalThis.__vitest_worker__?.onFilterStackTrace || ((s) => s || "");
        const stack = processor(error.stack);
        console.warn([
          `Promise returned by \`${assertion}\` was not awaited. `,
          "Vitest currently auto-awaits hanging assertions at the end of the test, but this will cause the test to fail in the next Vitest major. ",
          "Please remember to await the assertion.\n",
          stack
        ].join(""));
      }
    });
    return {
      then(onFulfilled, onRejected) {
        resolved = true;
        return promise.then(onFulfilled, onRejected);
      },
      catch(onRejected) {
        resolved = true;
        return promise.catch(onRejected);
      },
      finally(onFinally) {
        resolved = true;
        return promise.finally(onFinally);
      },
      [Symbol.toStringTag]: "Promise"
    };
  }
  return promise;
}
function handleTestError(test4, err) {
  test4.result ||= { state: "fail" };
  test4.result.state = "fail";
  test4.result.errors ||= [];
  test4.result.errors.push(processError(err));
}
function wrapAssertion(utils, name, fn) {
  return function(...args) {
    if (name !== "withTest") {
      utils.flag(this, "_name", name);
    }
    if (!utils.flag(this, "soft")) {
      try {
        return fn.apply(this, args);
      } finally {
      }
    }
    const test4 = utils.flag(this, "vitest-test");
    if (!test4) {
      throw new Error("expect.soft() can only be used inside a test");
    }
    try {
      const result = fn.apply(this, args);
      if (result && typeof result === "object" && typeof result.then === "function") {
        return result.then(noop, (err) => {
          handleTestError(test4, err);
        });
      }
      return result;
    } catch (err) {
      handleTestError(test4, err);
    }
  };
}
var JestChaiExpect = (chai, utils) => {
  const { AssertionError: AssertionError2 } = chai;
  const customTesters = getCustomEqualityTesters();
  function def(name, fn) {
    const addMethod2 = (n) => {
      const softWrapper = wrapAssertion(utils, n, fn);
      utils.addMethod(chai.Assertion.prototype, n, softWrapper);
      utils.addMethod(globalThis[JEST_MATCHERS_OBJECT].matchers, n, softWrapper);
    };
    if (Array.isArray(name)) {
      name.forEach((n) => addMethod2(n));
    } else {
      addMethod2(name);
    }
  }
  [
    "throw",
    "throws",
    "Throw"
  ].forEach((m) => {
    utils.overwriteMethod(chai.Assertion.prototype, m, (_super) => {
      return function(...args) {
        const promise = utils.flag(this, "promise");
        const object = utils.flag(this, "object");
        const isNot = utils.flag(this, "negate");
        if (promise === "rejects") {
          utils.flag(this, "object", () => {
            throw object;
          });
        } else if (promise === "resolves" && typeof object !== "function") {
          if (!isNot) {
            const message = utils.flag(this, "message") || "expected promise to throw an error, but it didn't";
            const error = { showDiff: false };
            throw new AssertionError2(message, error, utils.flag(this, "ssfi"));
          } else {
            return;
          }
        }
        _super.apply(this, args);
      };
    });
  });
  def("withTest", function(test4) {
    utils.flag(this, "vitest-test", test4);
    return this;
  });
  def("toEqual", function(expected) {
    const actual = utils.flag(this, "object");
    const equal = equals(actual, expected, [...customTesters, iterableEquality]);
    return this.assert(equal, "expected #{this} to deeply equal #{exp}", "expected #{this} to not deeply equal #{exp}", expected, actual);
  });
  def("toStrictEqual", function(expected) {
    const obj = utils.flag(this, "object");
    const equal = equals(obj, expected, [
      ...customTesters,
      iterableEquality,
      typeEquality,
      sparseArrayEquality,
      arrayBufferEquality
    ], true);
    return this.assert(equal, "expected #{this} to strictly equal #{exp}", "expected #{this} to not strictly equal #{exp}", expected, obj);
  });
  def("toBe", function(expected) {
    const actual = this._obj;
    const pass = Object.is(actual, expected);
    let deepEqualityName = "";
    if (!pass) {
      const toStrictEqualPass = equals(actual, expected, [
        ...customTesters,
        iterableEquality,
        typeEquality,
        sparseArrayEquality,
        arrayBufferEquality
      ], true);
      if (toStrictEqualPass) {
        deepEqualityName = "toStrictEqual";
      } else {
        const toEqualPass = equals(actual, expected, [...customTesters, iterableEquality]);
        if (toEqualPass) {
          deepEqualityName = "toEqual";
        }
      }
    }
    return this.assert(pass, generateToBeMessage(deepEqualityName), "expected #{this} not to be #{exp} // Object.is equality", expected, actual);
  });
  def("toMatchObject", function(expected) {
    const actual = this._obj;
    const pass = equals(actual, expected, [
      ...customTesters,
      iterableEquality,
      subsetEquality
    ]);
    const isNot = utils.flag(this, "negate");
    const { subset: actualSubset, stripped } = getObjectSubset(actual, expected, customTesters);
    if (pass && isNot || !pass && !isNot) {
      const msg = utils.getMessage(this, [
        pass,
        "expected #{this} to match object #{exp}",
        "expected #{this} to not match object #{exp}",
        expected,
        actualSubset,
        false
      ]);
      const message = stripped === 0 ? msg : `${msg}
(${stripped} matching ${stripped === 1 ? "property" : "properties"} omitted from actual)`;
      throw new AssertionError2(message, {
        showDiff: true,
        expected,
        actual: actualSubset
      });
    }
  });
  def("toMatch", function(expected) {
    const actual = this._obj;
    if (typeof actual !== "string") {
      throw new TypeError(`.toMatch() expects to receive a string, but got ${typeof actual}`);
    }
    return this.assert(typeof expected === "string" ? actual.includes(expected) : actual.match(expected), `expected #{this} to match #{exp}`, `expected #{this} not to match #{exp}`, expected, actual);
  });
  def("toContain", function(item) {
    const actual = this._obj;
    if (typeof Node !== "undefined" && actual instanceof Node) {
      if (!(item instanceof Node)) {
        throw new TypeError(`toContain() expected a DOM node as the argument, but got ${typeof item}`);
      }
      return this.assert(actual.contains(item), "expected #{this} to contain element #{exp}", "expected #{this} not to contain element #{exp}", item, actual);
    }
    if (typeof DOMTokenList !== "undefined" && actual instanceof DOMTokenList) {
      assertTypes(item, "class name", ["string"]);
      const isNot = utils.flag(this, "negate");
      const expectedClassList = isNot ? actual.value.replace(item, "").trim() : `${actual.value} ${item}`;
      return this.assert(actual.contains(item), `expected "${actual.value}" to contain "${item}"`, `expected "${actual.value}" not to contain "${item}"`, expectedClassList, actual.value);
    }
    if (typeof actual === "string" && typeof item === "string") {
      return this.assert(actual.includes(item), `expected #{this} to contain #{exp}`, `expected #{this} not to contain #{exp}`, item, actual);
    }
    if (actual != null && typeof actual !== "string") {
      utils.flag(this, "object", Array.from(actual));
    }
    return this.contain(item);
  });
  def("toContainEqual", function(expected) {
    const obj = utils.flag(this, "object");
    const index2 = Array.from(obj).findIndex((item) => {
      return equals(item, expected, customTesters);
    });
    this.assert(index2 !== -1, "expected #{this} to deep equally contain #{exp}", "expected #{this} to not deep equally contain #{exp}", expected);
  });
  def("toBeTruthy", function() {
    const obj = utils.flag(this, "object");
    this.assert(Boolean(obj), "expected #{this} to be truthy", "expected #{this} to not be truthy", true, obj);
  });
  def("toBeFalsy", function() {
    const obj = utils.flag(this, "object");
    this.assert(!obj, "expected #{this} to be falsy", "expected #{this} to not be falsy", false, obj);
  });
  def("toBeGreaterThan", function(expected) {
    const actual = this._obj;
    assertTypes(actual, "actual", ["number", "bigint"]);
    assertTypes(expected, "expected", ["number", "bigint"]);
    return this.assert(actual > expected, `expected ${actual} to be greater than ${expected}`, `expected ${actual} to be not greater than ${expected}`, expected, actual, false);
  });
  def("toBeGreaterThanOrEqual", function(expected) {
    const actual = this._obj;
    assertTypes(actual, "actual", ["number", "bigint"]);
    assertTypes(expected, "expected", ["number", "bigint"]);
    return this.assert(actual >= expected, `expected ${actual} to be greater than or equal to ${expected}`, `expected ${actual} to be not greater than or equal to ${expected}`, expected, actual, false);
  });
  def("toBeLessThan", function(expected) {
    const actual = this._obj;
    assertTypes(actual, "actual", ["number", "bigint"]);
    assertTypes(expected, "expected", ["number", "bigint"]);
    return this.assert(actual < expected, `expected ${actual} to be less than ${expected}`, `expected ${actual} to be not less than ${expected}`, expected, actual, false);
  });
  def("toBeLessThanOrEqual", function(expected) {
    const actual = this._obj;
    assertTypes(actual, "actual", ["number", "bigint"]);
    assertTypes(expected, "expected", ["number", "bigint"]);
    return this.assert(actual <= expected, `expected ${actual} to be less than or equal to ${expected}`, `expected ${actual} to be not less than or equal to ${expected}`, expected, actual, false);
  });
  def("toBeNaN", function() {
    const obj = utils.flag(this, "object");
    this.assert(Number.isNaN(obj), "expected #{this} to be NaN", "expected #{this} not to be NaN", Number.NaN, obj);
  });
  def("toBeUndefined", function() {
    const obj = utils.flag(this, "object");
    this.assert(void 0 === obj, "expected #{this} to be undefined", "expected #{this} not to be undefined", void 0, obj);
  });
  def("toBeNull", function() {
    const obj = utils.flag(this, "object");
    this.assert(obj === null, "expected #{this} to be null", "expected #{this} not to be null", null, obj);
  });
  def("toBeNullable", function() {
    const obj = utils.flag(this, "object");
    this.assert(obj == null, "expected #{this} to be nullish", "expected #{this} not to be nullish", null, obj);
  });
  def("toBeDefined", function() {
    const obj = utils.flag(this, "object");
    this.assert(typeof obj !== "undefined", "expected #{this} to be defined", "expected #{this} to be undefined", obj);
  });
  def("toBeTypeOf", function(expected) {
    const actual = typeof this._obj;
    const equal = expected === actual;
    return this.assert(equal, "expected #{this} to be type of #{exp}", "expected #{this} not to be type of #{exp}", expected, actual);
  });
  def("toBeInstanceOf", function(obj) {
    return this.instanceOf(obj);
  });
  def("toHaveLength", function(length) {
    return this.have.length(length);
  });
  def("toHaveProperty", function(...args) {
    if (Array.isArray(args[0])) {
      args[0] = args[0].map((key) => String(key).replace(/([.[\]])/g, "\\$1")).join(".");
    }
    const actual = this._obj;
    const [propertyName, expected] = args;
    const getValue = () => {
      const hasOwn = Object.hasOwn(actual, propertyName);
      if (hasOwn) {
        return {
          value: actual[propertyName],
          exists: true
        };
      }
      return utils.getPathInfo(actual, propertyName);
    };
    const { value, exists } = getValue();
    const pass = exists && (args.length === 1 || equals(expected, value, customTesters));
    const valueString = args.length === 1 ? "" : ` with value ${utils.objDisplay(expected)}`;
    return this.assert(pass, `expected #{this} to have property "${propertyName}"${valueString}`, `expected #{this} to not have property "${propertyName}"${valueString}`, expected, exists ? value : void 0);
  });
  def("toBeCloseTo", function(received, precision = 2) {
    const expected = this._obj;
    let pass = false;
    let expectedDiff = 0;
    let receivedDiff = 0;
    if (received === Number.POSITIVE_INFINITY && expected === Number.POSITIVE_INFINITY) {
      pass = true;
    } else if (received === Number.NEGATIVE_INFINITY && expected === Number.NEGATIVE_INFINITY) {
      pass = true;
    } else {
      expectedDiff = 10 ** -precision / 2;
      receivedDiff = Math.abs(expected - received);
      pass = receivedDiff < expectedDiff;
    }
    return this.assert(pass, `expected #{this} to be close to #{exp}, received difference is ${receivedDiff}, but expected ${expectedDiff}`, `expected #{this} to not be close to #{exp}, received difference is ${receivedDiff}, but expected ${expectedDiff}`, received, expected, false);
  });
  function assertIsMock(assertion) {
    if (!isMockFunction(assertion._obj)) {
      throw new TypeError(`${utils.inspect(assertion._obj)} is not a spy or a call to a spy!`);
    }
  }
  function getSpy(assertion) {
    assertIsMock(assertion);
    return assertion._obj;
  }
  def(["toHaveBeenCalledTimes", "toBeCalledTimes"], function(number2) {
    const spy = getSpy(this);
    const spyName = spy.getMockName();
    const callCount = spy.mock.calls.length;
    return this.assert(callCount === number2, `expected "${spyName}" to be called #{exp} times, but got ${callCount} times`, `expected "${spyName}" to not be called #{exp} times`, number2, callCount, false);
  });
  def("toHaveBeenCalledOnce", function() {
    const spy = getSpy(this);
    const spyName = spy.getMockName();
    const callCount = spy.mock.calls.length;
    return this.assert(callCount === 1, `expected "${spyName}" to be called once, but got ${callCount} times`, `expected "${spyName}" to not be called once`, 1, callCount, false);
  });
  def(["toHaveBeenCalled", "toBeCalled"], function() {
    const spy = getSpy(this);
    const spyName = spy.getMockName();
    const callCount = spy.mock.calls.length;
    const called = callCount > 0;
    const isNot = utils.flag(this, "negate");
    let msg = utils.getMessage(this, [
      called,
      `expected "${spyName}" to be called at least once`,
      `expected "${spyName}" to not be called at all, but actually been called ${callCount} times`,
      true,
      called
    ]);
    if (called && isNot) {
      msg = formatCalls(spy, msg);
    }
    if (called && isNot || !called && !isNot) {
      throw new AssertionError2(msg);
    }
  });
  function equalsArgumentArray(a, b2) {
    return a.length === b2.length && a.every((aItem, i2) => equals(aItem, b2[i2], [...customTesters, iterableEquality]));
  }
  def(["toHaveBeenCalledWith", "toBeCalledWith"], function(...args) {
    const spy = getSpy(this);
    const spyName = spy.getMockName();
    const pass = spy.mock.calls.some((callArg) => equalsArgumentArray(callArg, args));
    const isNot = utils.flag(this, "negate");
    const msg = utils.getMessage(this, [
      pass,
      `expected "${spyName}" to be called with arguments: #{exp}`,
      `expected "${spyName}" to not be called with arguments: #{exp}`,
      args
    ]);
    if (pass && isNot || !pass && !isNot) {
      throw new AssertionError2(formatCalls(spy, msg, args));
    }
  });
  def("toHaveBeenCalledExactlyOnceWith", function(...args) {
    const spy = getSpy(this);
    const spyName = spy.getMockName();
    const callCount = spy.mock.calls.length;
    const hasCallWithArgs = spy.mock.calls.some((callArg) => equalsArgumentArray(callArg, args));
    const pass = hasCallWithArgs && callCount === 1;
    const isNot = utils.flag(this, "negate");
    const msg = utils.getMessage(this, [
      pass,
      `expected "${spyName}" to be called once with arguments: #{exp}`,
      `expected "${spyName}" to not be called once with arguments: #{exp}`,
      args
    ]);
    if (pass && isNot || !pass && !isNot) {
      throw new AssertionError2(formatCalls(spy, msg, args));
    }
  });
  def("toHaveBeenNthCalledWith", function(times, ...args) {
    const spy = getSpy(this);
    const spyName = spy.getMockName();
    const nthCall = spy.mock.calls[times - 1];
    const callCount = spy.mock.calls.length;
    const isCalled = times <= callCount;
    this.assert(nthCall && equalsArgumentArray(nthCall, args), `expected ${ordinal(times)} "${spyName}" call to have been called with #{exp}${isCalled ? `` : `, but called only ${callCount} times`}`, `expected ${ordinal(times)} "${spyName}" call to not have been called with #{exp}`, args, nthCall, isCalled);
  });
  def("toHaveBeenLastCalledWith", function(...args) {
    const spy = getSpy(this);
    const spyName = spy.getMockName();
    const lastCall = spy.mock.calls.at(-1);
    this.assert(lastCall && equalsArgumentArray(lastCall, args), `expected last "${spyName}" call to have been called with #{exp}`, `expected last "${spyName}" call to not have been called with #{exp}`, args, lastCall);
  });
  function isSpyCalledBeforeAnotherSpy(beforeSpy, afterSpy, failIfNoFirstInvocation) {
    const beforeInvocationCallOrder = beforeSpy.mock.invocationCallOrder;
    const afterInvocationCallOrder = afterSpy.mock.invocationCallOrder;
    if (beforeInvocationCallOrder.length === 0) {
      return !failIfNoFirstInvocation;
    }
    if (afterInvocationCallOrder.length === 0) {
      return false;
    }
    return beforeInvocationCallOrder[0] < afterInvocationCallOrder[0];
  }
  def(["toHaveBeenCalledBefore"], function(resultSpy, failIfNoFirstInvocation = true) {
    const expectSpy = getSpy(this);
    if (!isMockFunction(resultSpy)) {
      throw new TypeError(`${utils.inspect(resultSpy)} is not a spy or a call to a spy`);
    }
    this.assert(isSpyCalledBeforeAnotherSpy(expectSpy, resultSpy, failIfNoFirstInvocation), `expected "${expectSpy.getMockName()}" to have been called before "${resultSpy.getMockName()}"`, `expected "${expectSpy.getMockName()}" to not have been called before "${resultSpy.getMockName()}"`, resultSpy, expectSpy);
  });
  def(["toHaveBeenCalledAfter"], function(resultSpy, failIfNoFirstInvocation = true) {
    const expectSpy = getSpy(this);
    if (!isMockFunction(resultSpy)) {
      throw new TypeError(`${utils.inspect(resultSpy)} is not a spy or a call to a spy`);
    }
    this.assert(isSpyCalledBeforeAnotherSpy(resultSpy, expectSpy, failIfNoFirstInvocation), `expected "${expectSpy.getMockName()}" to have been called after "${resultSpy.getMockName()}"`, `expected "${expectSpy.getMockName()}" to not have been called after "${resultSpy.getMockName()}"`, resultSpy, expectSpy);
  });
  def(["toThrow", "toThrowError"], function(expected) {
    if (typeof expected === "string" || typeof expected === "undefined" || expected instanceof RegExp) {
      return this.throws(expected === "" ? /^$/ : expected);
    }
    const obj = this._obj;
    const promise = utils.flag(this, "promise");
    const isNot = utils.flag(this, "negate");
    let thrown = null;
    if (promise === "rejects") {
      thrown = obj;
    } else if (promise === "resolves" && typeof obj !== "function") {
      if (!isNot) {
        const message = utils.flag(this, "message") || "expected promise to throw an error, but it didn't";
        const error = { showDiff: false };
        throw new AssertionError2(message, error, utils.flag(this, "ssfi"));
      } else {
        return;
      }
    } else {
      let isThrow = false;
      try {
        obj();
      } catch (err) {
        isThrow = true;
        thrown = err;
      }
      if (!isThrow && !isNot) {
        const message = utils.flag(this, "message") || "expected function to throw an error, but it didn't";
        const error = { showDiff: false };
        throw new AssertionError2(message, error, utils.flag(this, "ssfi"));
      }
    }
    if (typeof expected === "function") {
      const name = expected.name || expected.prototype.constructor.name;
      return this.assert(thrown && thrown instanceof expected, `expected error to be instance of ${name}`, `expected error not to be instance of ${name}`, expected, thrown);
    }
    if (isError(expected)) {
      const equal2 = equals(thrown, expected, [...customTesters, iterableEquality]);
      return this.assert(equal2, "expected a thrown error to be #{exp}", "expected a thrown error not to be #{exp}", expected, thrown);
    }
    if (typeof expected === "object" && "asymmetricMatch" in expected && typeof expected.asymmetricMatch === "function") {
      const matcher = expected;
      return this.assert(thrown && matcher.asymmetricMatch(thrown), "expected error to match asymmetric matcher", "expected error not to match asymmetric matcher", matcher, thrown);
    }
    const equal = equals(thrown, expected, [...customTesters, iterableEquality]);
    return this.assert(equal, "expected a thrown value to equal #{exp}", "expected a thrown value not to equal #{exp}", expected, thrown);
  });
  [{
    name: "toHaveResolved",
    condition: (spy) => spy.mock.settledResults.length > 0 && spy.mock.settledResults.some(({ type: type3 }) => type3 === "fulfilled"),
    action: "resolved"
  }, {
    name: ["toHaveReturned", "toReturn"],
    condition: (spy) => spy.mock.calls.length > 0 && spy.mock.results.some(({ type: type3 }) => type3 !== "throw"),
    action: "called"
  }].forEach(({ name, condition, action }) => {
    def(name, function() {
      const spy = getSpy(this);
      const spyName = spy.getMockName();
      const pass = condition(spy);
      this.assert(pass, `expected "${spyName}" to be successfully ${action} at least once`, `expected "${spyName}" to not be successfully ${action}`, pass, !pass, false);
    });
  });
  [{
    name: "toHaveResolvedTimes",
    condition: (spy, times) => spy.mock.settledResults.reduce((s, { type: type3 }) => type3 === "fulfilled" ? ++s : s, 0) === times,
    action: "resolved"
  }, {
    name: ["toHaveReturnedTimes", "toReturnTimes"],
    condition: (spy, times) => spy.mock.results.reduce((s, { type: type3 }) => type3 === "throw" ? s : ++s, 0) === times,
    action: "called"
  }].forEach(({ name, condition, action }) => {
    def(name, function(times) {
      const spy = getSpy(this);
      const spyName = spy.getMockName();
      const pass = condition(spy, times);
      this.assert(pass, `expected "${spyName}" to be successfully ${action} ${times} times`, `expected "${spyName}" to not be successfully ${action} ${times} times`, `expected resolved times: ${times}`, `received resolved times: ${pass}`, false);
    });
  });
  [{
    name: "toHaveResolvedWith",
    condition: (spy, value) => spy.mock.settledResults.some(({ type: type3, value: result }) => type3 === "fulfilled" && equals(value, result)),
    action: "resolve"
  }, {
    name: ["toHaveReturnedWith", "toReturnWith"],
    condition: (spy, value) => spy.mock.results.some(({ type: type3, value: result }) => type3 === "return" && equals(value, result)),
    action: "return"
  }].forEach(({ name, condition, action }) => {
    def(name, function(value) {
      const spy = getSpy(this);
      const pass = condition(spy, value);
      const isNot = utils.flag(this, "negate");
      if (pass && isNot || !pass && !isNot) {
        const spyName = spy.getMockName();
        const msg = utils.getMessage(this, [
          pass,
          `expected "${spyName}" to ${action} with: #{exp} at least once`,
          `expected "${spyName}" to not ${action} with: #{exp}`,
          value
        ]);
        const results = action === "return" ? spy.mock.results : spy.mock.settledResults;
        throw new AssertionError2(formatReturns(spy, results, msg, value));
      }
    });
  });
  [{
    name: "toHaveLastResolvedWith",
    condition: (spy, value) => {
      const result = spy.mock.settledResults.at(-1);
      return Boolean(result && result.type === "fulfilled" && equals(result.value, value));
    },
    action: "resolve"
  }, {
    name: "toHaveLastReturnedWith",
    condition: (spy, value) => {
      const result = spy.mock.results.at(-1);
      return Boolean(result && result.type === "return" && equals(result.value, value));
    },
    action: "return"
  }].forEach(({ name, condition, action }) => {
    def(name, function(value) {
      const spy = getSpy(this);
      const results = action === "return" ? spy.mock.results : spy.mock.settledResults;
      const result = results.at(-1);
      const spyName = spy.getMockName();
      this.assert(condition(spy, value), `expected last "${spyName}" call to ${action} #{exp}`, `expected last "${spyName}" call to not ${action} #{exp}`, value, result?.value);
    });
  });
  [{
    name: "toHaveNthResolvedWith",
    condition: (spy, index2, value) => {
      const result = spy.mock.settledResults[index2 - 1];
      return result && result.type === "fulfilled" && equals(result.value, value);
    },
    action: "resolve"
  }, {
    name: "toHaveNthReturnedWith",
    condition: (spy, index2, value) => {
      const result = spy.mock.results[index2 - 1];
      return result && result.type === "return" && equals(result.value, value);
    },
    action: "return"
  }].forEach(({ name, condition, action }) => {
    def(name, function(nthCall, value) {
      const spy = getSpy(this);
      const spyName = spy.getMockName();
      const results = action === "return" ? spy.mock.results : spy.mock.settledResults;
      const result = results[nthCall - 1];
      const ordinalCall = `${ordinal(nthCall)} call`;
      this.assert(condition(spy, nthCall, value), `expected ${ordinalCall} "${spyName}" call to ${action} #{exp}`, `expected ${ordinalCall} "${spyName}" call to not ${action} #{exp}`, value, result?.value);
    });
  });
  def("withContext", function(context) {
    for (const key in context) {
      utils.flag(this, key, context[key]);
    }
    return this;
  });
  utils.addProperty(chai.Assertion.prototype, "resolves", function __VITEST_RESOLVES__() {
    const error = new Error("resolves");
    utils.flag(this, "promise", "resolves");
    utils.flag(this, "error", error);
    const test4 = utils.flag(this, "vitest-test");
    const obj = utils.flag(this, "object");
    if (utils.flag(this, "poll")) {
      throw new SyntaxError(`expect.poll() is not supported in combination with .resolves`);
    }
    if (typeof obj?.then !== "function") {
      throw new TypeError(`You must provide a Promise to expect() when using .resolves, not '${typeof obj}'.`);
    }
    const proxy = new Proxy(this, { get: (target, key, receiver) => {
      const result = Reflect.get(target, key, receiver);
      if (typeof result !== "function") {
        return result instanceof chai.Assertion ? proxy : result;
      }
      return (...args) => {
        utils.flag(this, "_name", key);
        const promise = Promise.resolve(obj).then((value) => {
          utils.flag(this, "object", value);
          return result.call(this, ...args);
        }, (err) => {
          const _error = new AssertionError2(`promise rejected "${utils.inspect(err)}" instead of resolving`, { showDiff: false });
          _error.cause = err;
          throw _error;
        }).catch((err) => {
          if (isError(err) && error.stack) {
            err.stack = error.stack.replace(error.message, err.message);
          }
          throw err;
        });
        return recordAsyncExpect(test4, promise, createAssertionMessage(utils, this, !!args.length), error, utils.flag(this, "soft"));
      };
    } });
    return proxy;
  });
  utils.addProperty(chai.Assertion.prototype, "rejects", function __VITEST_REJECTS__() {
    const error = new Error("rejects");
    utils.flag(this, "promise", "rejects");
    utils.flag(this, "error", error);
    const test4 = utils.flag(this, "vitest-test");
    const obj = utils.flag(this, "object");
    const wrapper = typeof obj === "function" ? obj() : obj;
    if (utils.flag(this, "poll")) {
      throw new SyntaxError(`expect.poll() is not supported in combination with .rejects`);
    }
    if (typeof wrapper?.then !== "function") {
      throw new TypeError(`You must provide a Promise to expect() when using .rejects, not '${typeof wrapper}'.`);
    }
    const proxy = new Proxy(this, { get: (target, key, receiver) => {
      const result = Reflect.get(target, key, receiver);
      if (typeof result !== "function") {
        return result instanceof chai.Assertion ? proxy : result;
      }
      return (...args) => {
        utils.flag(this, "_name", key);
        const promise = Promise.resolve(wrapper).then((value) => {
          const _error = new AssertionError2(`promise resolved "${utils.inspect(value)}" instead of rejecting`, {
            showDiff: true,
            expected: new Error("rejected promise"),
            actual: value
          });
          throw _error;
        }, (err) => {
          utils.flag(this, "object", err);
          return result.call(this, ...args);
        }).catch((err) => {
          if (isError(err) && error.stack) {
            err.stack = error.stack.replace(error.message, err.message);
          }
          throw err;
        });
        return recordAsyncExpect(test4, promise, createAssertionMessage(utils, this, !!args.length), error, utils.flag(this, "soft"));
      };
    } });
    return proxy;
  });
};
function formatCalls(spy, msg, showActualCall) {
  if (spy.mock.calls.length) {
    msg += $.gray(`

Received:

${spy.mock.calls.map((callArg, i2) => {
      let methodCall = $.bold(`  ${ordinal(i2 + 1)} ${spy.getMockName()} call:

`);
      if (showActualCall) {
        methodCall += diff(showActualCall, callArg, { omitAnnotationLines: true });
      } else {
        methodCall += stringify(callArg).split("\n").map((line) => `    ${line}`).join("\n");
      }
      methodCall += "\n";
      return methodCall;
    }).join("\n")}`);
  }
  msg += $.gray(`

Number of calls: ${$.bold(spy.mock.calls.length)}
`);
  return msg;
}
function formatReturns(spy, results, msg, showActualReturn) {
  if (results.length) {
    msg += $.gray(`

Received:

${results.map((callReturn, i2) => {
      let methodCall = $.bold(`  ${ordinal(i2 + 1)} ${spy.getMockName()} call return:

`);
      if (showActualReturn) {
        methodCall += diff(showActualReturn, callReturn.value, { omitAnnotationLines: true });
      } else {
        methodCall += stringify(callReturn).split("\n").map((line) => `    ${line}`).join("\n");
      }
      methodCall += "\n";
      return methodCall;
    }).join("\n")}`);
  }
  msg += $.gray(`

Number of calls: ${$.bold(spy.mock.calls.length)}
`);
  return msg;
}
function getMatcherState(assertion, expect3) {
  const obj = assertion._obj;
  const isNot = utils_exports.flag(assertion, "negate");
  const promise = utils_exports.flag(assertion, "promise") || "";
  const customMessage = utils_exports.flag(assertion, "message");
  const jestUtils = {
    ...getMatcherUtils(),
    diff,
    stringify,
    iterableEquality,
    subsetEquality
  };
  let task = utils_exports.flag(assertion, "vitest-test");
  const currentTestName = task?.fullTestName ?? "";
  if (task?.type !== "test") {
    task = void 0;
  }
  const matcherState = {
    ...getState(expect3),
    currentTestName,
    customTesters: getCustomEqualityTesters(),
    isNot,
    utils: jestUtils,
    promise,
    equals,
    suppressedErrors: [],
    soft: utils_exports.flag(assertion, "soft"),
    poll: utils_exports.flag(assertion, "poll"),
    assertion
  };
  Object.assign(matcherState, { task });
  return {
    state: matcherState,
    isNot,
    obj,
    customMessage
  };
}
var JestExtendError = class extends Error {
  constructor(message, actual, expected, __vitest_error_context__) {
    super(message);
    this.actual = actual;
    this.expected = expected;
    this.__vitest_error_context__ = __vitest_error_context__;
  }
};
function JestExtendPlugin(c2, expect3, matchers) {
  return (_, utils) => {
    Object.entries(matchers).forEach(([expectAssertionName, expectAssertion]) => {
      function __VITEST_EXTEND_ASSERTION__(...args) {
        const { state: state2, isNot, obj, customMessage } = getMatcherState(this, expect3);
        const result = expectAssertion.call(state2, obj, ...args);
        if (result && typeof result === "object" && typeof result.then === "function") {
          const thenable = result;
          return thenable.then(({ pass: pass2, message: message2, actual: actual2, expected: expected2, meta: meta2 }) => {
            if (pass2 && isNot || !pass2 && !isNot) {
              const errorMessage = (customMessage ? `${customMessage}: ` : "") + message2();
              throw new JestExtendError(errorMessage, actual2, expected2, {
                assertionName: expectAssertionName,
                meta: meta2
              });
            }
          });
        }
        const { pass, message, actual, expected, meta } = result;
        if (pass && isNot || !pass && !isNot) {
          const errorMessage = (customMessage ? `${customMessage}: ` : "") + message();
          throw new JestExtendError(errorMessage, actual, expected, {
            assertionName: expectAssertionName,
            meta
          });
        }
      }
      const softWrapper = wrapAssertion(utils, expectAssertionName, __VITEST_EXTEND_ASSERTION__);
      utils.addMethod(globalThis[JEST_MATCHERS_OBJECT].matchers, expectAssertionName, softWrapper);
      utils.addMethod(c2.Assertion.prototype, expectAssertionName, softWrapper);
      if (expectAssertion.__vitest_poll_takeover__) {
        const addedMethod = c2.Assertion.prototype[expectAssertionName];
        Object.defineProperty(addedMethod, "__vitest_poll_takeover__", { value: true });
      }
      class CustomMatcher extends AsymmetricMatcher3 {
        constructor(inverse = false, ...sample) {
          super(sample, inverse);
        }
        asymmetricMatch(other) {
          const { pass } = expectAssertion.call(this.getMatcherContext(expect3), other, ...this.sample);
          return this.inverse ? !pass : pass;
        }
        toString() {
          return `${this.inverse ? "not." : ""}${expectAssertionName}`;
        }
        getExpectedType() {
          return "any";
        }
        toAsymmetricMatcher() {
          return `${this.toString()}<${this.sample.map((item) => stringify(item)).join(", ")}>`;
        }
      }
      const customMatcher = (...sample) => new CustomMatcher(false, ...sample);
      Object.defineProperty(expect3, expectAssertionName, {
        configurable: true,
        enumerable: true,
        value: customMatcher,
        writable: true
      });
      Object.defineProperty(expect3.not, expectAssertionName, {
        configurable: true,
        enumerable: true,
        value: (...sample) => new CustomMatcher(true, ...sample),
        writable: true
      });
      Object.defineProperty(globalThis[ASYMMETRIC_MATCHERS_OBJECT], expectAssertionName, {
        configurable: true,
        enumerable: true,
        value: customMatcher,
        writable: true
      });
    });
  };
}
var JestExtend = (chai, utils) => {
  utils.addMethod(chai.expect, "extend", (expect3, expects) => {
    use(JestExtendPlugin(chai, expect3, expects));
  });
};

// shim.ts
use(JestExtend);
use(JestChaiExpect);
use(JestAsymmetricMatchers);
var expect2 = (v, m) => expect(v, m);
Object.assign(expect2, expect);
Object.assign(expect2, globalThis[ASYMMETRIC_MATCHERS_OBJECT]);
try {
  setState?.({ assertionCalls: 0 }, expect2);
} catch {
}
var path = [];
var q = [];
var ok = 0;
var bad = 0;
function fmt(n, args, i2) {
  let k = 0;
  return n.replace(/%[sijo]|%#|%%/g, (x) => x === "%#" ? String(i2) : String(typeof args[k] === "object" ? JSON.stringify(args[k++]) : args[k++]));
}
var describe = (n, f) => {
  path.push(n);
  f();
  path.pop();
};
describe.each = (rows) => (n, f) => rows.forEach((r, i2) => {
  const a = Array.isArray(r) ? r : [r];
  describe(fmt(n, a, i2), () => f(...a));
});
describe.skipIf = (c2) => c2 ? () => {
} : describe;
var test3 = (n, f, g) => {
  const p = [...path, n].join(" > ");
  const fn = typeof f === "function" ? f : g;
  q.push(async () => {
    if (process.env.V) console.log("run", p);
    try {
      await fn();
      ok++;
    } catch (e) {
      bad++;
      console.log("FAIL", p, "\n", String(e.message).slice(0, 600));
      const show = (v) => JSON.stringify(v)?.slice(0, 1500);
      if (e.expected !== void 0 || e.actual !== void 0) console.log("   want", show(e.expected), "\n   got ", show(e.actual));
    }
  });
};
test3.each = (rows) => (n, f) => rows.forEach((r, i2) => {
  const a = Array.isArray(r) ? r : [r];
  test3(fmt(n, a, i2), () => f(...a));
});
test3.skipIf = (c2) => c2 ? () => {
} : test3;
test3.runIf = (c2) => c2 ? test3 : () => {
};
var it = test3;
setTimeout(async () => {
  for (const t2 of q) await t2();
  console.log(`${ok} ok, ${bad} failed`);
}, 50);

// ../reader/src/core/address/address-words.ts
function wordOf(hex2, start) {
  const end = Math.min(start + 8, hex2.length);
  let value = 0;
  for (let at2 = start; at2 < end; at2++) {
    const code = hex2.charCodeAt(at2);
    value = value << 4 | (code & 15) + 9 * (code >>> 6);
  }
  return value << 4 * (start + 8 - end) >>> 0;
}
function hexOf(high, low, digits2) {
  const hex2 = twelveDigits(high, low);
  if (digits2 === 12) return hex2;
  return hex2 + (low & 65535).toString(16).toUpperCase().padStart(4, "0");
}
var CODES = Uint8Array.from("0123456789ABCDEF", (digit) => digit.charCodeAt(0));
function twelveDigits(first, last) {
  return String.fromCharCode(
    CODES[first >>> 28],
    CODES[first >>> 24 & 15],
    CODES[first >>> 20 & 15],
    CODES[first >>> 16 & 15],
    CODES[first >>> 12 & 15],
    CODES[first >>> 8 & 15],
    CODES[first >>> 4 & 15],
    CODES[first & 15],
    CODES[last >>> 28],
    CODES[last >>> 24 & 15],
    CODES[last >>> 20 & 15],
    CODES[last >>> 16 & 15]
  );
}
function digitValues(digits2) {
  const values = new Int8Array(2 ** 16).fill(-1);
  for (const digit of digits2) values[digit.charCodeAt(0)] = Number.parseInt(digit, 16);
  return values;
}

// ../reader/src/core/lookup/random-bluetooth.ts
var SENTENCES = [
  "A non-resolvable private address of Bluetooth LE (top bits 00): made up for a short time, and recognised by nobody.",
  "A resolvable private address of Bluetooth LE (top bits 01): it changes every few minutes, and only devices paired with this one recognise it.",
  null,
  "A static random address of Bluetooth LE (top bits 11): made up by the device, and kept at least until it restarts."
];
function explainRandomBluetooth(hex2) {
  if (/^(?:0+|F+)$/.test(hex2)) return null;
  return SENTENCES[Number.parseInt(hex2.charAt(0), 16) >> 2] ?? null;
}

// ../reader/src/inventory/read/vocabulary/address-types.ts
var RANDOM_TYPE = /^(?:le )?(?:(?:static|private) )?(?:random\b|(?:non-)?resolvable\b|n?rpa\b)/i;
var RANDOM_BESIDE = /["']? ?\((?:le )?(?:(?:static|private) )?(?:random(?:-id)?|(?:non-)?resolvable)\)|, random>| AddressType: random\b| \(Static\)(?<=\bLE Address: .{17} \(Static\))| (?<=addr_type=1 \w{0,12}addr=.{17} )/iy;

// ../reader/src/core/errors.ts
var NameplateError = class extends Error {
  name = "NameplateError";
  code;
  constructor(code, message, options) {
    super(message, options);
    this.code = code;
  }
};
var AddressError = class extends NameplateError {
  name = "AddressError";
  position;
  constructor(code, position, message) {
    super(code, message);
    this.position = position;
  }
};

// ../reader/src/core/address/usual-notation.ts
var COLON = 58;
var HYPHEN = 45;
var DOT = 46;
var PAIRS_LENGTH = 17;
var QUADS_LENGTH = 14;
var BARE_LENGTH = 12;
var VALUES = digitValues("0123456789ABCDEFabcdef");
function readUsual(text, start, length, words2) {
  let pair = 0;
  let quad = 0;
  if (length === PAIRS_LENGTH) {
    const separator = text.charCodeAt(start + 2);
    if (separator !== COLON && separator !== HYPHEN) return false;
    if (text.charCodeAt(start + 5) !== separator || text.charCodeAt(start + 8) !== separator)
      return false;
    if (text.charCodeAt(start + 11) !== separator || text.charCodeAt(start + 14) !== separator)
      return false;
    pair = 1;
    quad = 2;
  } else if (length === QUADS_LENGTH) {
    if (text.charCodeAt(start + 4) !== DOT || text.charCodeAt(start + 9) !== DOT) return false;
    quad = 1;
  } else if (length !== BARE_LENGTH) return false;
  const a = valueAt(text, start);
  const b2 = valueAt(text, start + 1);
  const c2 = valueAt(text, start + pair + 2);
  const d2 = valueAt(text, start + pair + 3);
  const e = valueAt(text, start + quad + 4);
  const f = valueAt(text, start + quad + 5);
  const g = valueAt(text, start + quad + pair + 6);
  const h2 = valueAt(text, start + quad + pair + 7);
  const i2 = valueAt(text, start + 2 * quad + 8);
  const j = valueAt(text, start + 2 * quad + 9);
  const k = valueAt(text, start + 2 * quad + pair + 10);
  const l = valueAt(text, start + 2 * quad + pair + 11);
  if ((a | b2 | c2 | d2 | e | f | g | h2 | i2 | j | k | l) < 0) return false;
  words2.high = (a << 28 | b2 << 24 | c2 << 20 | d2 << 16 | e << 12 | f << 8 | g << 4 | h2) >>> 0;
  words2.low = (i2 << 28 | j << 24 | k << 20 | l << 16) >>> 0;
  words2.digits = 12;
  return true;
}
function valueAt(text, at2) {
  return VALUES[text.charCodeAt(at2)];
}

// ../reader/src/core/address/address.ts
var MIN_DIGITS = 6;
var EUI48_DIGITS = 12;
var EUI64_DIGITS = 16;
var EUI48_PAIRS = 6;
var UNLIMITED = EUI64_DIGITS + 1;
var ZERO = 48;
var COLON2 = 58;
var HYPHEN2 = 45;
var DOT2 = 46;
var SPACE2 = 32;
var LOWER_X = 120;
var OTHER = 0;
var SEPARATOR = 1;
var CLASS = new Uint8Array(128);
for (const digit of "0123456789ABCDEFabcdef") {
  CLASS[digit.charCodeAt(0)] = digit.toUpperCase().charCodeAt(0);
}
for (const separator of [COLON2, HYPHEN2, DOT2, SPACE2]) CLASS[separator] = SEPARATOR;
var words = { high: 0, low: 0, digits: EUI48_DIGITS };
var digits = new Uint8Array(EUI64_DIGITS + 1);
function parseAddress(text) {
  if (readUsual(text, 0, text.length, words)) {
    return { kind: "eui48", hex: hexOf(words.high, words.low, EUI48_DIGITS) };
  }
  const result = scanAddress(text);
  if (result.kind === "fault") throw result.error;
  return result;
}
function scanAddress(text) {
  let at2 = 0;
  let end = text.length;
  while (at2 < end && isSpace(text.charCodeAt(at2))) at2++;
  while (end > at2 && isSpace(text.charCodeAt(end - 1))) end--;
  const marked = text.charCodeAt(at2) === ZERO && (text.charCodeAt(at2 + 1) | 32) === LOWER_X;
  if (marked) at2 += 2;
  let count2 = 0;
  let group = 0;
  let groups = 1;
  let separator = 0;
  let width = UNLIMITED;
  let zerosDropped = false;
  for (; at2 < end; at2++) {
    const code = text.charCodeAt(at2);
    const kind = code < CLASS.length ? CLASS[code] : OTHER;
    if (kind > SEPARATOR) {
      if (group === width) return wrong(text, "uneven_groups", at2, count2, separator);
      if (count2 === EUI64_DIGITS) return wrong(text, "too_long", at2, count2);
      digits[count2++] = kind;
      group++;
    } else if (kind === SEPARATOR) {
      if (group === 0 || marked) return wrong(text, "bad_separator", at2, count2);
      if (separator === 0) {
        separator = code;
        width = group === 1 ? 2 : group;
        if (!isGrouping(width, separator)) return wrong(text, "uneven_groups", at2, count2, code);
      } else if (code !== separator) {
        return wrong(text, "mixed_separators", at2, count2);
      }
      if (group < width) {
        if (!mayDropZero(width, separator)) return wrong(text, "uneven_groups", at2, count2, code);
        zerosDropped = true;
        fillZero(count2++);
      }
      if (count2 >= EUI64_DIGITS) return wrong(text, "too_long", at2, count2);
      if (groups >= (width === 6 ? 2 : zerosDropped ? EUI48_PAIRS : EUI64_DIGITS)) {
        return wrong(text, "uneven_groups", at2, count2, code);
      }
      groups++;
      group = 0;
    } else {
      return wrong(text, "bad_character", at2, count2);
    }
  }
  if (group === 0) {
    if (separator !== 0) return unfinished(text, "bad_separator", end - 1, count2);
    return unfinished(text, marked ? "too_short" : "empty", end, count2);
  }
  if (group === 1 && groups === EUI48_PAIRS && mayDropZero(width, separator)) fillZero(count2++);
  if (zerosDropped && groups !== EUI48_PAIRS) return unfinished(text, "uneven_groups", end, count2);
  if (count2 === EUI48_DIGITS) return { kind: "eui48", hex: firstDigits(count2) };
  if (count2 === EUI64_DIGITS) return { kind: "eui64", hex: firstDigits(count2) };
  if (count2 < MIN_DIGITS) return unfinished(text, "too_short", end, count2);
  if (count2 > EUI48_DIGITS || separator === DOT2 && width === 2) {
    return unfinished(text, "bad_length", end, count2, separator);
  }
  return { kind: "prefix", hex: firstDigits(count2) };
}
var MASKED = /^\s*([\da-f:. -]+?)(?:\/(\d{1,2})|[:.-]?\*)\s*$/i;
var LONGEST_MASKED = 64;
function maskedPrefix(text) {
  const [, written = "", bits] = text.length <= LONGEST_MASKED && MASKED.exec(text) || [];
  const scanned = scanAddress(written);
  if (scanned.kind === "fault" && !scanned.unfinished) return null;
  const count2 = bits === void 0 ? scanned.hex.length : Number(bits) / 4;
  const isWhole = Number.isInteger(count2) && count2 <= scanned.hex.length;
  return isWhole && count2 >= MIN_DIGITS && count2 <= EUI48_DIGITS ? addressOf(scanned.hex.slice(0, count2)) : null;
}
function formatAddress(address, notation) {
  const { hex: hex2 } = address;
  if (notation === "bare") return hex2;
  if (notation === "dot") return hex2.toLowerCase().replace(/.{4}(?=.)/g, "$&.");
  return hex2.replace(/..(?=.)/g, notation === "colon" ? "$&:" : "$&-");
}
function addressOf(hex2) {
  return { kind: hex2.length === 12 ? "eui48" : hex2.length === 16 ? "eui64" : "prefix", hex: hex2 };
}
function isSpace(code) {
  if (code > SPACE2 && code < 128) return false;
  return String.fromCharCode(code).trim() === "";
}
function isGrouping(width, separator) {
  if (width === 2) return true;
  if (width === 4) return separator !== SPACE2;
  return width === 6 && (separator === COLON2 || separator === HYPHEN2);
}
function mayDropZero(width, separator) {
  return width === 2 && (separator === COLON2 || separator === HYPHEN2);
}
function fillZero(count2) {
  digits[count2] = digits[count2 - 1];
  digits[count2 - 1] = ZERO;
}
function firstDigits(count2) {
  let hex2 = "";
  for (const code of digits.subarray(0, count2)) hex2 += String.fromCharCode(code);
  return hex2;
}
function wrong(text, code, at2, count2, separator = 0) {
  const hex2 = firstDigits(count2);
  const where = `character ${at2 + 1}`;
  const counted = text[at2] === "/" || text[at2] === "*" ? maskedPrefix(text) : null;
  const message = MESSAGES[code]({ where, shown: visible(text, at2), count: count2, separator, counted });
  return { kind: "fault", error: new AddressError(code, at2, message), unfinished: false, hex: hex2 };
}
function unfinished(...fault) {
  return { ...wrong(...fault), unfinished: true };
}
var LETTER = /^[a-z]$/i;
var EXAMPLE = "such as 00:1B:77:49:54:FD";
var MESSAGES = {
  empty: ({ where }) => `There is nothing here (${where}); give an address ${EXAMPLE}, or at least its first ${MIN_DIGITS} digits.`,
  bad_character: ({ where, shown, counted }) => counted !== null ? `There is a mask at ${where}; the digits that count are ${formatAddress(counted, "colon")}.` : LETTER.test(shown) ? `${shown} at ${where} is not a hex digit (0\u20139, A\u2013F).` : `${shown} at ${where} cannot be in an address; between the digits use plain colons, hyphens, dots or spaces.`,
  bad_separator: ({ where }) => `The separator at ${where} does not stand between two groups of digits; write an address ${EXAMPLE}.`,
  mixed_separators: ({ where }) => `Another separator begins at ${where}; use the same one throughout, ${EXAMPLE}.`,
  uneven_groups: ({ where, separator }) => separator === DOT2 ? `The groups do not fit at ${where}; with dots write three groups of four digits, such as 001b.7749.54fd.` : `The groups do not fit at ${where}; write pairs, quads or halves, ${EXAMPLE}, 001b-7749-54fd or 001b77-4954fd.`,
  too_short: ({ where, count: count2 }) => `The text ends after ${digitCount(count2)}, at ${where}; give at least ${MIN_DIGITS}, or all ${EUI48_DIGITS}.`,
  bad_length: ({ where, count: count2, separator }) => separator === DOT2 && count2 < EUI48_DIGITS ? `The text ends after ${digitCount(count2)}, at ${where}; dotted pairs must be complete, because fewer could be an IPv4 address.` : `The text ends after ${digitCount(count2)}, at ${where}; give ${EUI48_DIGITS} digits, ${EUI64_DIGITS} for an EUI-64, or ${MIN_DIGITS} to ${EUI48_DIGITS - 1} for a prefix.`,
  too_long: ({ where }) => `There are more than ${EUI64_DIGITS} digits from ${where} on; an address has ${EUI48_DIGITS}, an EUI-64 has ${EUI64_DIGITS}.`
};
function digitCount(count2) {
  return count2 === 1 ? "1 digit" : `${count2} digits`;
}
function visible(text, at2) {
  const point = text.codePointAt(at2) ?? 0;
  const character2 = String.fromCodePoint(point);
  if (LETTER.test(character2)) return character2;
  if (point > SPACE2 && point < 127) return `\u201C${character2}\u201D`;
  return `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
}

// ../reader/src/core/user-data/user-data.ts
function cleanLabel(text) {
  return visible2(text.replaceAll(/\s+/g, " ").replaceAll(HIDDEN, ""));
}
function visible2(text) {
  return VISIBLE.test(text) ? text.trim() : "";
}
var VISIBLE = /[^\s\p{Cf}\p{DI}]/u;
var HIDDEN = /(?![\n\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

// ../reader/src/inventory/sighting.ts
var FACT_KINDS = ["ip", "vlan", "port", "name"];
var SAID_KINDS = [...FACT_KINDS, "says"];

// ../reader/src/core/address/ip.ts
var DOT3 = 46;
var ZERO2 = 48;
function readIpv4(text, start, end) {
  if (end - start < 7 || end - start > 15) return -1;
  let value = 0;
  let octet = -1;
  let dots = 0;
  for (let at2 = start; at2 < end; at2++) {
    const code = text.charCodeAt(at2);
    if (code === DOT3) {
      if (octet < 0) return -1;
      value = value << 8 | octet;
      octet = -1;
      dots++;
    } else {
      const digit = code - ZERO2;
      if (digit < 0 || digit > 9 || octet === 0) return -1;
      octet = octet < 0 ? digit : 10 * octet + digit;
      if (octet > 255) return -1;
    }
  }
  return dots === 3 && octet >= 0 ? (value << 8 | octet) >>> 0 : -1;
}
function isHostIpv4(ipv4) {
  const first = ipv4 >>> 24;
  return ipv4 !== 0 && first !== 127 && first !== 255 && (first < 224 || first > 239);
}
var GROUPS = 8;
var LONGEST = 45;
function ipv6Groups(text) {
  if (text.length > LONGEST) return null;
  const last = text.lastIndexOf(":") + 1;
  const ipv4 = readIpv4(text, last, text.length);
  const digits2 = ipv4 < 0 ? text : text.slice(0, last) + joined([ipv4 >>> 16, ipv4 & 65535]);
  if (/[^\da-f:]/i.test(digits2)) return null;
  const [before = [], behind, more] = digits2.split("::").map(groupsOf);
  const missing = GROUPS - before.length - (behind?.length ?? 0);
  if (more !== void 0 || (behind === void 0 ? missing !== 0 : missing < 1)) return null;
  const groups = [...before, ...Array(missing).fill(0), ...behind ?? []];
  return groups.includes(Number.NaN) ? null : groups;
}
function groupsOf(half) {
  if (half === "") return [];
  return half.split(":").map((group) => group.length < 5 ? Number.parseInt(group, 16) : Number.NaN);
}
function ipv6Text(groups) {
  let [start, length, run] = [-1, 1, 0];
  for (let at2 = 0; at2 < groups.length; at2++) {
    run = groups[at2] === 0 ? run + 1 : 0;
    if (run > length) [start, length] = [at2 + 1 - run, run];
  }
  if (start < 0) return joined(groups);
  return `${joined(groups.slice(0, start))}::${joined(groups.slice(start + length))}`;
}
function joined(groups) {
  return groups.map((group) => group.toString(16)).join(":");
}

// ../reader/src/core/extract/hex-tokens.ts
var SPACE3 = 32;
var HYPHEN3 = 45;
var DOT4 = 46;
var SLASH = 47;
var COLON3 = 58;
var UNDERSCORE = 95;
var TELEPHONE = "SEP";
var ACCESS_POINT = "AP";
var CAPITAL_A = 65;
var ZERO3 = 48;
var LOWER_X2 = 120;
var OTHER2 = 0;
var LETTER2 = 1;
var HEX_DIGIT = 2;
var CLASS2 = new Uint8Array(128);
for (let code = 0; code < CLASS2.length; code++) {
  const character2 = String.fromCharCode(code);
  if (/[0-9a-f]/i.test(character2)) CLASS2[code] = HEX_DIGIT;
  else if (/[g-z]/i.test(character2)) CLASS2[code] = LETTER2;
}
function isWordAt(text, at2) {
  return classAt(text, at2) !== OTHER2;
}
function hasLetter(text, { start, end }) {
  for (let at2 = start; at2 < end; at2++) if (text.charCodeAt(at2) > COLON3) return true;
  return false;
}
function readRun(text, start, run) {
  run.start = start;
  run.groups = 0;
  run.separator = 0;
  run.shortest = Infinity;
  run.longest = 0;
  let at2 = start;
  let separator = 0;
  for (; ; ) {
    const end = hexWordEnd(text, at2);
    if (end < 0) {
      if (run.groups > 0) return;
      if (text.charCodeAt(start) !== CAPITAL_A || !isAccessPoint(text, start)) {
        readMarkedWord(text, start, -end, run);
        return;
      }
      run.start = at2 = start + ACCESS_POINT.length;
      continue;
    }
    const digits2 = end - at2;
    if (separator === SPACE3 && digits2 !== 2) return;
    run.separator = separator;
    run.groups++;
    run.lastWord = at2;
    run.end = end;
    if (digits2 < run.shortest) run.shortest = digits2;
    if (digits2 > run.longest) run.longest = digits2;
    const joiner = text.charCodeAt(end);
    if (separator === 0 ? !isJoiner(joiner, digits2) : joiner !== separator) return;
    if (!isWordAt(text, end + 1)) return;
    separator = joiner;
    at2 = end + 1;
  }
}
function isAccessPoint(text, start) {
  const first = start + ACCESS_POINT.length + 4;
  return text.charCodeAt(first) === DOT4 && text.charCodeAt(first + 5) === DOT4 && text.startsWith(ACCESS_POINT, start) && hexWordEnd(text, start + ACCESS_POINT.length) === first;
}
function readMarkedWord(text, start, end, run) {
  run.end = end;
  run.lastWord = start;
  if (end - start === TELEPHONE.length + 12 && text.startsWith(TELEPHONE, start)) {
    if (hexWordEnd(text, start + TELEPHONE.length) !== end) return;
    run.start = run.lastWord = start + TELEPHONE.length;
    run.groups = 1;
    run.shortest = run.longest = 12;
    return;
  }
  if (text.charCodeAt(start) !== ZERO3 || (text.charCodeAt(start + 1) | 32) !== LOWER_X2) return;
  if (hexWordEnd(text, start + 2) !== end) return;
  run.groups = 1;
  run.shortest = run.longest = end - start - 2;
}
function hexWordEnd(text, start) {
  let at2 = start;
  let kind = classAt(text, at2);
  while (kind === HEX_DIGIT) kind = classAt(text, ++at2);
  if (kind === OTHER2) return at2;
  while (kind !== OTHER2) kind = classAt(text, ++at2);
  return -at2;
}
function isJoiner(code, digits2) {
  return code === COLON3 || code === HYPHEN3 || code === DOT4 || code === SPACE3 && digits2 === 2;
}
function classAt(text, at2) {
  const code = text.charCodeAt(at2);
  return code < CLASS2.length ? CLASS2[code] : classBeyondAscii(text, at2, code);
}
function classBeyondAscii(text, at2, code) {
  if (isMark(code) || isFullWidth(code)) return LETTER2;
  return isInvisible(code) && isHexDigitAt(text, at2 - 1) && isHexDigitAt(text, at2 + 1) ? LETTER2 : OTHER2;
}
function isMark(code) {
  return code >= 768 && code <= 879;
}
function isFullWidth(code) {
  if (code < 65296 || code > 65370) return false;
  return code <= 65305 || code >= 65313 && code <= 65338 || code >= 65345;
}
function isInvisible(code) {
  return code === 173 || code >= 8203 && code <= 8205 || code === 8288 || code === 65279;
}
function isHexDigitAt(text, at2) {
  const code = text.charCodeAt(at2);
  return code < CLASS2.length && CLASS2[code] === HEX_DIGIT;
}

// ../reader/src/inventory/read/vocabulary/states.ts
var STATES = new Set(
  `dynamic static learned learn self permanent internet arpa ether reachable stale delay probe failed incomplete active inactive bound
   waiting up down yes no true false none ok valid complete mgmt management other local remote secure forward age aging permit flood auth unauth data voice
   c cm cp d l s r reach expires expired enabled disabled any all invalid`.split(/\s+/)
);
var EMPTY = /^(?:[-–—*.?_~;[\]{}]+|-?n\/?a-?|\(?(?:none|null|not set|incomplete|unknown)\)?|nil|nan|undefined|empty|(?:- )?not advertised|\[n\/[as]\]|<[a-z][a-z /-]{0,20}>|&nbsp;)$/i;
var EMPTY_LETTERS = "nuei";

// ../reader/src/inventory/read/values/values.ts
var SLASH2 = 47;
var ZERO4 = 48;
var BACKTICK = 96;
var EMPTY_FIRST = new Set(Array.from(EMPTY_LETTERS, (letter) => letter.charCodeAt(0)));
function isEmpty(value) {
  if (value === "") return true;
  const first = value.charCodeAt(0) | 32;
  if (first >= 48 && first <= 122 && first !== 60 && first !== 63 && !EMPTY_FIRST.has(first))
    return false;
  return EMPTY.test(value);
}
function canonicalIp(text) {
  if (isIpv4(text)) return text;
  let value = text;
  const first = value.charCodeAt(0);
  if (first === 40 || first === 91 || first === 123) value = value.slice(1);
  const end = value.search(/[^0-9a-fA-F:.]/);
  const rest = end < 0 ? "" : value.slice(end);
  if (end >= 0) value = value.slice(0, end);
  if (rest !== "" && !/^(?:\/\d{1,3}(?:\.\d{1,3}){0,3}[)\]]?$|%[\w.-]+(?:\/\d+|\([^\s()]+\))?$|[)\]},;!]|\((?:[^\s()\d]+|\d)\)$|\((?:preferred|primary|tentative|deprecated)|\s)/i.test(
    rest
  ))
    return null;
  if (!value.includes(":")) return isIpv4(value) ? value : null;
  const groups = ipv6Groups(value);
  return groups && ipv6Text(groups);
}
function isIpv4(value) {
  return readIpv4(value, 0, value.length) >= 0;
}
var MAC = /^(?:[\da-f]{1,2}([:-])(?:[\da-f]{1,2}\1){4}[\da-f]{1,2}|[\da-f]{4}([.:-])[\da-f]{4}\2[\da-f]{4}|[\da-f]{12})$/i;
function isMac(value) {
  return MAC.test(value);
}
function isHostIp(ip) {
  if (ip.startsWith("1")) return !ip.startsWith("127.");
  return !/^(?:0\.0\.0\.0|255\.|2(?:2[4-9]|3\d)\.|127\.|::1?$|ff)/.test(ip);
}
function vlanOf(cell) {
  if (cell.length < 5 && /^[1-9]\d*$/.test(cell)) return Number(cell) <= 4094 ? cell : null;
  const text = cell.replace(/^[*+A-Z-]\s+/, "").replace(/^(\d{1,4}) [a-z][\w ]{0,30}: .*$/i, "$1");
  const named = /^(?:v|vl|vlan|vlan[-_ ]?id)?[ _-]?0*(\d{1,4})(?:(?: ?\/[\d/ -]*|\s*)\([^)]*\)|(?: ?\/[\d/ -]*)?(?:,? pvid.*|, tagged.*|, untagged.*)?)$/i.exec(
    text
  ) ?? /[\s\w-]\(\s*0*(\d{1,4})\s*\)$|^[\w-]+\(0*(\d{1,4})\) /.exec(text) ?? /^[A-Z](?:-\d)?\/(\d{1,4})$/.exec(text);
  const number2 = Number(named?.[1] ?? named?.[2] ?? 0);
  return number2 >= 1 && number2 <= 4094 ? String(number2) : null;
}
function vlanOfName(name) {
  if (name.endsWith(")")) return vlanOf(name);
  const number2 = /^v(?:lan)?[-_ ]?0*([1-9]\d{0,3})$/i.exec(name)?.[1];
  return number2 === void 0 ? null : vlanOf(number2);
}
var VLAN_INTERFACE = /^(?:vl|vlan(?:-?if|-interface)?)[ ._/-]?0*([1-9]\d{0,3})(?:[-_][a-z][\w-]*)?$/i;
function vlanOfInterface(port) {
  const code = port.charCodeAt(0);
  if (code !== 86 && code !== 118) return null;
  const number2 = VLAN_INTERFACE.exec(port)?.[1];
  return number2 === void 0 ? null : vlanOf(number2);
}
function portOf(text) {
  if (text.length < 30 && !/[:,;]/.test(text)) return text;
  const value = text.replace(/^(?:port|interface|ifname)\s*:\s*/i, "").replace(/[,;]$/, "").trim();
  return value.length > 80 || isEmpty(value) || /\w: \w/.test(value) ? null : value;
}
function isWithinWord(text, at2) {
  return at2 > 0 && isWordAt(text, at2 - 1);
}
var PRODUCT = /\((?:R|TM|\d\d-bit)\)|\b(?:ethernet|network|wireless) (?:interface|adapter|connection|controller)\b|\bport \d+(?: |$)|\\$|^veth[\da-f]{7,8}$|^MSFT \d/i;
function withoutMarks(text) {
  if (!/^["'`*][^]*["'`*]$/.test(text)) return text;
  return text.replace(/^["'`*]+/, "").replace(/(?<!["'`*])["'`*]+$/, "");
}
function nameOf(text) {
  const first = text.charCodeAt(0);
  const plain = first < ZERO4 || first === BACKTICK ? withoutMarks(text).trim() : text;
  const value = plain.charCodeAt(0) === SLASH2 ? plain.replace(/^\/(?=[\w.-]+$)/, "") : plain;
  if (value.length > 255 || isEmpty(value) || /^(?:[A-Z]|\d{1,6}(?:[ ,]+\d{1,6})*|[\da-f]{2}(?: [\da-f]{2})+|0x[\da-f]+|[\da-f]{32,}|[^@\s]+@[\w-]+\.[\w.-]+|\{?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}?|[\da-f]{0,4}(?::[\da-f]{0,4}){3,}|\(none\)(?:\.\(none\))*)$/i.test(
    value
  ))
    return null;
  return canonicalIp(value) === null && !PRODUCT.test(value) ? value : null;
}
var PORT = /^(?:(?:gi|te|fa|et|eth|hu|fo|tw|twe|fi|po|vl|lo|tu|be|mpo|[a-z-]*(?:ethernet|gige?)|port-?channel|bundle-ether|bridge-aggregation|eth-trunk|route-aggregation|vlan-?(?:if|interface)|[fhmx]?ge|bagg|ragg|meth|m-ge|smartrate|enp?|ens|eno|enx|wlan|wlp|wlx|wifi|ath|ra|br|bond|team|lag|lg|trk|mlt|sa|port|swp|lan|wan|veth|vnet|tap|tun|vxlan|vni|flannel\.|docker|virbr|vmbr|vmnet|vboxnet|lxdbr|lxcbr|incusbr|cni|macvlan|macvtap|ipvlan|wg|ppp|wwan|usb|dummy|vmk|vmnic|ent|gpon|epon|ether|sfp|sfp-sfpplus|qsfp|qsfpplus|combo|bridge|bonding|trunk|igb|ix|ixl|em|re|vmx|vtnet|epair|bge|nic|lagg|ae|irb\.?|vlan|me|efinet|fxp|reth|pc|mgmt|management|internal|dmz|(?:ten-?)?gigabit-switchport|gigaport|ethernetport|loopback|tunnel|serial|nve|vme|utun|awdl|llw|p2p|bvi|net|hci|e1000g|nxge|ixgbe|bnxe?|hme|aggr|vnic|smartgroup|dot11radio|phy\d-ap|phy\d-sta|x?gei?_|cap|agg-)-?[ ]?\d[\w/.:@-]*|(?:ten|fas|for|hun|two|fiv|fou|app|ser) \d+\/\d+(?:\/\d+)?|[gft]\d{1,2}\/\d{1,2}(?:\/\d{1,2})?|[gxef]et?-\d+\/\d+\/\d+(?:\.\d+|:\d+)*|\d{1,3}(?:\/\d{1,3}){2,3}\/[a-z]{3,12}|\d{1,3}(?:\/c?\d{1,3}){1,3}(?:[.:]\d+)*|\d{1,2}:\d{1,3}|\d{1,6}\/x?[gx]\d{1,2}|(?:br|wlan|docker)-[\w.-]+|mgmt|cpu|enx[0-9a-f]{12}|[a-z][a-z-]+\d+\/\d+(?:[/.:]\d+)*|[a-z]{2,8}(?:_[a-z]{2,8}-|_)\d+\/\d+(?:[/.:]\d+)*)$/i;
function isPortLike(word) {
  return word.length <= 40 && word.length > 1 && PORT.test(word);
}
function isPortOrNumber(word) {
  return /^[a-l]?\d{1,2}$/i.test(word) || isPortLike(word);
}
var WINDOWS_INTERFACE = /^(?:(?:wi-?fi|wlan|ethernet|network adapter)(?: \d+)?|[lw]an|dmz|internal)$/i;
function isInterface(name) {
  return WINDOWS_INTERFACE.test(name) || isPortLike(name) && !/^(?:(?:pc|team|management)[-\d]|mgmt(?:-|\d\d))|^[a-z]{2}\d+-[a-z]|\.[a-z]{2}/i.test(name);
}
function isState(word) {
  return STATES.has(word.toLowerCase());
}
var RULE = /^[\s\-=+|_*;,"]+$(?<=[-=_*]{3}[\s\-=+|_*;,"]*)/;
function isRule(text) {
  return text.length < 500 && RULE.test(text);
}
var HOST = /^[a-z\d_](?:[\w-]*[a-z\d])?(?:\.[\w-]+)*\.?$/i;
var TIME = /^(?:infinite|ignore|\d+[smhdw]?)$/i;
var LABEL = /^(?:set|tag|net|id|known|ignore):/i;
function roleOfListed(value) {
  if (isEmpty(value) || LABEL.test(value) || TIME.test(value)) return void 0;
  if (canonicalIp(value) !== null) return "ip";
  if (isInterface(value) || isState(value) || isMac(value)) return void 0;
  return HOST.test(value) && /[a-z]/i.test(value) ? "name" : void 0;
}
function listedIn(list) {
  return list.replaceAll(/["']/g, "").split(",", 20).map((value) => value.trim());
}
function ipsBeside(value) {
  const words2 = value.split(/[\s"'[\](),]+/, 20).filter((word) => word !== "" && word !== "from");
  const ips = words2.filter((word) => canonicalIp(word) !== null);
  return words2.length - ips.length === 1 ? ips : [];
}

// ../reader/src/inventory/read/values/port-cell.ts
var ITSELF = /^(?:(?:stby-)?(?:router|switch)|cpu)$/i;
var UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
var FLAG = /^(?:-|[A-Z]{1,2}|[A-Z]-\d)$/;
var OTHERWISE = /^(?:up|down|true|false|partner|dyn(?:amic)?|static|learn(?:ed|t)|dhcp-snooping|permanent|twisted(?: pair)?|tp|mii|fibre|virtio|e1000e?|\(R\)|[^]+\(R\)[^]+|\w+ [\d.]{7,}\/\d+|0x[\da-f]+|(?:[\da-f]{2}:){7,}[\da-f]{2}|\d+, \d+ dynamic|[\da-f]{24,})$/i;
var LOCAL = "Local";
function portsOf(cell) {
  const port = portOf(withoutBrackets(cell));
  if (port === null || OTHERWISE.test(port) || port === LOCAL || canonicalIp(port) !== null || port.startsWith("--") || UUID.test(port))
    return [];
  if (port.length < 6 || !/[ ,]/.test(port)) return [port];
  if (port.includes(", ")) return [port];
  if (!port.includes(" ")) {
    const ports = port.split(",").filter((name) => name !== "");
    return ports.every(isOne) ? ports : [port];
  }
  const words2 = port.split(/[ ,]+/);
  if (words2.length === 2 && /^snap\d+$/.test(words2[1])) return [words2[0]];
  if (words2.every(isOne) && !/^[\d/]+$/.test(words2[1] ?? "")) return words2;
  if (isPortLike(port) || /^\S+ on[tu] \d+$/i.test(port)) return [port];
  const [like, ...others] = words2.filter(isPortLike);
  if (like !== void 0 && others.length === 0 && words2.length > 2) return [like];
  const named = words2.filter((word) => !isState(word) && !FLAG.test(word) && !isEmpty(word));
  if (like === void 0 && canonicalIp(words2.at(-1)) !== null) return [];
  const rest = named.join(" ");
  return named.length < words2.length && isPortLike(rest) ? [rest] : [port];
}
function withoutBrackets(cell) {
  if (cell.startsWith("[")) return cell.replace(/^\[([^[\]]+)\](?: - .*)?$/, "$1");
  if (cell.endsWith("]")) {
    const port = /^[\d.]+ \[([^[\]]+)\]$/.exec(cell)?.[1] ?? "";
    return isPortLike(port) ? port : cell.replace(/ \[[A-Za-z]+\]$/, "");
  }
  if (!cell.endsWith(")")) return cell;
  const named = /^\d+ ?\(([^()]+)\)$/.exec(cell)?.[1];
  return named !== void 0 && isPortLike(named) ? named : cell.replace(
    // recheck: a cell of a line of at most `MAX_LINE` characters
    / ?\((?:[a-z]+-id \d+|[a-z])\)$| \(R\)$|(?<=^[a-z-]+\d+) \(\d+\)$|(?<=[a-z])\(\d+\)$/,
    ""
  );
}
function continuedPorts(ports, text) {
  const last = ports.at(-1);
  if (last === void 0) return null;
  if (/^[./:]\d[\d./:]*$/.test(text) || /[./:-]$/.test(last) && /^\d[\d./:]*$/.test(text))
    return [...ports.slice(0, -1), last + text];
  const more = text.split(/[ ,]+/).filter((name) => name !== "");
  return more.every(isOne) ? [...ports, ...more] : null;
}
function isOne(name) {
  return isPortLike(name) || ITSELF.test(name);
}
var MAX_LENGTH = 100;
var NO_NAME = /^(?:\*? ?\d+|switch\d+|v(?:irtual)? ?switch ?\d*|default|local)$/;
var NOT_ON_FRONT = /^(?:tap|v?net|veth|vnic|vmnic|vmk|vmbr|virbr|br|docker|wlan|vlan|vl|lo|tun)\W?\d/i;
var NUMBERED = /^(?:port )?[A-Z]{0,2}\d{1,5}$/i;
var SWITCH_AND_PORT = /^(?=\S*[\d._-])([a-z][\w.-]{1,60})(?: |: ?)([a-z][\w-]*\d\/[\d/]+)$/i;
function switchAndPort(cell) {
  const [, name = "", port = ""] = SWITCH_AND_PORT.exec(cell) ?? [];
  const isBoth = port !== "" && isPortLike(port) && !isPortLike(name) && !isPortLike(cell);
  return isBoth ? [name, port] : null;
}
function switchName(value) {
  if (value.length > MAX_LENGTH || NO_NAME.test(value) || isState(value)) return null;
  return isMac(value) ? value : nameOf(value) ?? canonicalIp(value);
}
var ON_FRONT = /\d[/:]\d|^(?:swp|ge|xe|port ?)\d/i;
function isFrontPort(port) {
  return NUMBERED.test(port) || ON_FRONT.test(port) && isSwitchPort(port);
}
function isSwitchPort(port) {
  return NUMBERED.test(port) || isPortLike(port) && !NOT_ON_FRONT.test(port);
}

// ../reader/src/inventory/read/values/read-values.ts
function partsOf(value) {
  const list = /^\{?["']/.test(value) ? value.replaceAll(/[{}"']/g, "") : value;
  return list.split(/[\s,;]+/);
}
var URL_OF_IP = /^https?:\/\/([\d.]+)[:/]?/;
var WITH_GATEWAY = /^[\d.]+\/\d+,[\d.]+$/;
var OF_NETWORK = /\/(?:\d|[1-5]\d|6[0-4])$/;
function hostIpsIn(value) {
  if (value.length < 16 && !value.includes(",")) {
    const ip = canonicalIp(value);
    if (ip !== null) return isHostIp(ip) && !isPrefix(ip, value) ? [ip] : [];
  }
  const called = Array.from(value.matchAll(/\bip_address='([^']{1,45})'/g), ([, ip = ""]) => ip);
  if (called.length > 0) {
    const ips2 = called.flatMap(hostIpsIn);
    if (ips2.length > 0) return ips2;
  }
  const url = URL_OF_IP.exec(value)?.[1];
  if (url !== void 0) return hostIpsIn(url);
  const socket = /^(\d+\.\d+\.\d+\.\d+):\d{1,5}(?::\w+)?$/.exec(value)?.[1];
  if (socket !== void 0) return hostIpsIn(socket);
  const said = value.replaceAll(/^(?:\([a-z][^)]*\)|ipv[46]:?) |\([^()\d]+\)$/gi, "");
  const parts = said.length < 400 ? partsOf(said) : [said];
  if (WITH_GATEWAY.test(said)) parts.pop();
  const ips = [];
  for (const part of parts) {
    const ip = canonicalIp(part);
    if (ip === null) break;
    if (isHostIp(ip) && !isPrefix(ip, part)) ips.push(ip);
  }
  return ips;
}
function isPrefix(ip, printed3) {
  return ip.endsWith("::") && OF_NETWORK.test(printed3);
}
var BEHIND_VLAN = /^VLAN#(\d{1,4})(?:-(\S+))?$/;
var OF_CIRCUIT = / vlan-id (\d{1,4})\b[^]*/;
function placeIn(whole) {
  const [, before, portBehind = ""] = BEHIND_VLAN.exec(whole) ?? [];
  if (before !== void 0) {
    const vlanBefore = vlanOf(before);
    if (portBehind === "") return { ports: [], device: "", vlan: null, vlanBefore };
    return { ...placeIn(portBehind), vlanBefore };
  }
  const [device = "", cell = whole] = switchAndPort(whole) ?? [];
  const [circuit = "", vlan] = OF_CIRCUIT.exec(cell) ?? [];
  const ports = portsOf(cell.slice(0, cell.length - circuit.length));
  const own = ports.length === 1 ? vlan ?? vlanOfInterface(ports[0].split(",", 1)[0]) : null;
  return { ports, device, vlan: own, vlanBefore: null };
}
var OVER = /^(?:free|expired|backup|released|abandoned|declined|reclaimed|expired-reclaimed|[1-3])$/i;
function isOver(state2) {
  return OVER.test(state2);
}
var MOST_SAID = 8;
var LONGEST_SAID = 200;
var SAYS_NOTHING = /^(?:[^a-z]*|not (?:advertised|received|present|available|supplied)\b.*|\(?null\)?)$/i;
function withSaid(said, text) {
  const value = cleanLabel(text.replace(/^["']|[,;\\]$/g, "").replace(/["']$/, "")).slice(
    0,
    LONGEST_SAID
  );
  if (SAYS_NOTHING.test(value) || said?.includes(value) || (said?.length ?? 0) >= MOST_SAID)
    return said;
  return [...said ?? [], value];
}

// ../reader/src/inventory/read/values/facts.ts
var MOST_VALUES = 256;
var NOTHING = [];
var NO_FACTS = {
  ip: NOTHING,
  vlan: NOTHING,
  port: NOTHING,
  name: NOTHING
};
var KIND_OF_PORT_ID = /^(?:ifname|ifalias|local) /;
var NUMBERED2 = /^[\w-]+ ?\([a-z]+-id \d+\)$/;
var NETWORK = /^w?lan$/i;
var INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
var FactSet = class _FactSet {
  ip = NOTHING;
  vlan = NOTHING;
  port = NOTHING;
  name = NOTHING;
  /** A tentative port: dropped as soon as a value is labelled as one. */
  #guess = "";
  /** A tentative name: dropped as soon as there is another. */
  #guessedName = "";
  /** A tentative IP address, found in place of a name: dropped as soon as a value is labelled as one. */
  #ipOfName = "";
  #switch = "";
  #remotePort = "";
  #device = "";
  #isOver = false;
  #isRandom = false;
  /** Whether it has a name that is not tentative. */
  get isNamed() {
    return this.name.length > 0 && this.name[0] !== this.#guessedName;
  }
  /** The switch that has the port, if one is named beside it; else null. */
  get onSwitch() {
    if (this.#switch === "") return null;
    const [port] = this.port;
    return port !== void 0 && isSwitchPort(port) ? this.#switch : null;
  }
  /** What a column or key calls the device at a front port, if that may be the switch as well; else empty. */
  get device() {
    const [port = ""] = this.port;
    return this.#device !== "" && this.onSwitch === null && isFrontPort(port) ? this.#device : "";
  }
  /** Whether the IP address was that of a lease that is over. */
  get isOver() {
    return this.#isOver;
  }
  /** Whether the type of the address is that of a random one of Bluetooth LE. */
  get isRandom() {
    return this.#isRandom;
  }
  /** The same facts with the device as the switch. */
  ofSwitch() {
    const facts = new _FactSet();
    facts.fill(this);
    facts.name = this.name.filter((name) => name !== this.#device);
    facts.#switch = this.#device;
    return facts;
  }
  /** Of a neighbour, its port at the other end of the cable; empty where none is named. */
  get remotePort() {
    return this.#remotePort;
  }
  dropRemotePort() {
    this.#remotePort = "";
  }
  /** Adds the facts in a cell or value with this role; false where it contains none. */
  take(role, text) {
    const value = text.trim();
    if (isEmpty(value)) return false;
    switch (role) {
      case "ip":
        if (this.ip.length === 1 && this.ip[0] === this.#ipOfName) this.ip = NOTHING;
        return this.#takeIp(value);
      case "address":
        return this.#takeIp(value) || /[/ ]/.test(value) && isInterface(value) && this.#takePort(value) || /^(?=.*[a-z])[\w-]+(?:\.[\w-]+)*$/i.test(value) && !/^[\da-f]{2,4}([.:-][\da-f]+){2,}$/i.test(value) && this.#add("name", nameOf(value));
      case "vlan":
        return this.#add("vlan", vlanOf(value));
      case "first-vlan":
        return this.vlan.length === 0 && this.#add("vlan", vlanOf(value));
      case "perhaps-vlan":
        return this.vlan.length === 0 && this.#add("vlan", vlanOfName(value));
      case "port":
        if (this.port.length === 1 && this.port[0] === this.#guess) this.port = NOTHING;
        return this.#takePort(value);
      case "name":
        if (this.#guessedName !== "" && !this.isNamed) this.name = NOTHING;
        if (canonicalIp(value) === null) return this.#add("name", nameOf(value));
        if (this.ip.length > 0 || !this.#takeIp(value)) return false;
        this.#ipOfName = this.ip[0];
        return true;
      case "perhaps-name":
        if (this.name.length > 0 || !this.take("name", value)) return false;
        this.#guessedName = this.name[0] ?? "";
        return true;
      case "name-or-port":
        if (this.port.includes(value)) return false;
        if (!isInterface(value.replace(/\*$/, ""))) return this.take("name", value);
        return this.port.length === 0 && this.#takePort(value.replace(/\*$/, ""));
      case "perhaps-port":
        if (/^vlan\d+[-_][a-z]/i.test(value)) return this.#add("vlan", vlanOfInterface(value));
        if (this.port.length > 0 || NETWORK.test(value) || !(isInterface(value) || NUMBERED2.test(value)) || !this.#takePort(value))
          return false;
        this.#guess = this.port[0];
        return true;
      case "mac":
      case "bssid":
        return this.#takeIp(value.replace(/^\(\d+\.\d+\)/, ""));
      case "switch":
        return this.#takeSwitch(value);
      case "list":
        return this.#takeList(value);
      case "device":
        if (isInterface(value)) return this.take("perhaps-port", value);
        this.#device = nameOf(value) ?? "";
        return this.take("name", value);
      case "says":
        this.says = withSaid(this.says, value);
        return false;
      case "lease-state":
        this.#isOver ||= isOver(value);
        return false;
      case "address-type":
        this.#isRandom ||= RANDOM_TYPE.test(value);
        return false;
      case "remote":
        this.#takeRemotePort(value.replace(KIND_OF_PORT_ID, ""));
        return false;
      case "ap-name":
      case "other-mac":
      case "own-mac":
      case "switch-mac":
      case "none":
        return false;
    }
  }
  /** Takes over the port, and the switch that has it. */
  takePortOf(other) {
    this.port = other.port;
    if (this.#switch === "" && other instanceof _FactSet) this.#switch = other.#switch;
  }
  /** Takes over the kinds of facts that are missing here. */
  fill(other) {
    if (this.ip.length === 0) this.ip = other.ip;
    if (this.vlan.length === 0) this.vlan = other.vlan;
    if (this.port.length === 0) this.takePortOf(other);
    if (this.name.length === 0) this.name = other.name;
    if (this.says === void 0 && other.says !== void 0) this.says = other.says;
    if (!(other instanceof _FactSet)) return;
    if (this.#remotePort === "") this.#remotePort = other.#remotePort;
    this.#isRandom ||= other.#isRandom;
  }
  merge(other) {
    for (const kind of FACT_KINDS) {
      if (this[kind].length === 0) this[kind] = other[kind];
      else for (const value of other[kind]) this.#add(kind, value);
    }
    for (const value of other.says ?? NOTHING) this.says = withSaid(this.says, value);
  }
  /** A bare number is an index, and ignored, if the interface also has a name. */
  #takePort(cell) {
    const { device, ports, vlan, vlanBefore } = placeIn(cell);
    if (vlanBefore !== null) this.#add("vlan", vlanBefore);
    if (this.#switch === "") this.#switch = device;
    const [port] = ports;
    if (port === void 0 || this.port.length > 0 && /^\d+$/.test(port)) return false;
    if (this.port.length === 1 && /^\d+$/.test(this.port[0])) this.port = NOTHING;
    if (this.vlan.length === 0) this.#add("vlan", vlan);
    for (const each of ports) this.#add("port", each);
    return true;
  }
  #takeRemotePort(value) {
    if (this.#remotePort === "" && isPortOrNumber(value)) this.#remotePort = value;
  }
  /** Takes the name of a switch; its address only counts as long as nothing names it. */
  #takeSwitch(value) {
    if (this.#switch !== "" && canonicalIp(this.#switch) === null && !isMac(this.#switch))
      return false;
    const name = switchName(value);
    if (name !== null) this.#switch = name;
    return name !== null;
  }
  #takeIp(value) {
    const ips = hostIpsIn(value);
    for (const ip of ips) this.#add("ip", ip);
    return ips.length > 0;
  }
  /** Takes the addresses of a list, and a host name if there is just one. */
  #takeList(list) {
    const values = listedIn(list);
    const names = values.filter((value) => roleOfListed(value) === "name");
    for (const value of values) if (roleOfListed(value) === "ip") this.#takeIp(value);
    return names.length === 1 ? this.#add("name", names[0]) : this.ip.length > 0;
  }
  #add(kind, value) {
    if (value === null) return false;
    const seen = kind === "name" && INVISIBLE.test(value) ? cleanLabel(value) : value;
    if (seen === "") return false;
    const values = this[kind];
    if (values.length === 0) this[kind] = [seen];
    else if (values.length < MOST_VALUES && !values.includes(seen)) this[kind] = [...values, seen];
    return true;
  }
  /** Adds the continuation of a port cell from the next line; false where the text is not one. */
  extendPort(more) {
    const ports = continuedPorts(this.port, more);
    if (ports !== null) this.port = ports;
    return ports !== null;
  }
  /** Appends the rest of the last name from the next line. */
  extendName(more) {
    const name = this.name.at(-1);
    if (name !== void 0) this.name = [...this.name.slice(0, -1), name + more];
  }
};

// ../reader/src/inventory/read/values/read-sighting.ts
var ReadSighting = class {
  high;
  low;
  digits;
  certain;
  offset;
  line;
  column;
  /** Offset in the text after the address. */
  end;
  facts = NO_FACTS;
  /** Until its row or record has been read, the device that logged its line, if the line says so. */
  source = null;
  table = "other";
  /** Whether an output that is not about interfaces marks it as an address of the device that printed it. */
  isOwn = false;
  /** Whether the text gives its type as that of a random address of Bluetooth LE. */
  isOfRandomType = false;
  /** Of a neighbour, its port at the other end of the cable; empty where none is named. */
  remotePort = "";
  #text;
  /** @param text the text that `at` refers to */
  constructor(text, { at: at2, certain }) {
    this.#text = text;
    this.high = at2.high;
    this.low = at2.low;
    this.digits = at2.digits;
    this.certain = certain;
    this.offset = at2.start;
    this.end = at2.end;
    this.line = at2.line;
    this.column = at2.start - at2.lineStart + 1;
  }
  get hex() {
    return hexOf(this.high, this.low, this.digits);
  }
  /** As pairs with colons, which is how a source is called of which nothing but its address is known. */
  get pairs() {
    return this.hex.toLowerCase().replaceAll(/..(?=.)/g, "$&:");
  }
  get kind() {
    return this.digits === 16 ? "eui64" : "eui48";
  }
  get raw() {
    return this.#text.slice(this.offset, this.end);
  }
  /** Whether the text calls it a random address of Bluetooth LE, and it can be one. */
  get isCalledRandom() {
    const isCalled = this.isOfRandomType || this.#isBesideRandom;
    return isCalled && this.digits === 12 && explainRandomBluetooth(this.hex) !== null;
  }
  get #isBesideRandom() {
    const text = this.#text;
    const next = text[text[this.end] === " " ? this.end + 1 : this.end] ?? "";
    if (!`(,"'Aa`.includes(next) && text[this.offset - 1] !== "=") return false;
    RANDOM_BESIDE.lastIndex = this.end;
    return RANDOM_BESIDE.test(text);
  }
  /** The same as a plain object, which survives `postMessage` and JSON. */
  plain() {
    const { hex: hex2, kind, certain, line, column, offset, raw, facts, source, table } = this;
    return { hex: hex2, kind, certain, line, column, offset, raw, facts, source, table };
  }
};

// ../reader/src/inventory/read/vocabulary/synonyms.ts
var WORDS = {
  mac: `mac, macs, ieee, ieee address, dev eui, eui, eui 64, extended mac, extended mac address, extended address, node guid,
    endpoint id, address mac, mac address, mac addr, mac adresse, mac add, mac addresses, hardware addr, hardware address,
    hardware mac, hw addr, hw addr ess, physical address, ethernet address, link ether, ether address, ether, eth addr,
    unique id, link layer, linklayer address, source link layer address, target link layer address, ll addr, link address,
    data link address, l2 address, layer 2 address, station, station address, sta, sta mac, mac client, wireless mac, wlan mac,
    bluetooth mac, bluetooth address, bt mac, wired mac, wifi mac, client id, identifier, chassis id, chassis,
    chassis id subtype, mac id, base mac, base mac address, board mac, base ethernet mac address, burned in address,
    burned in mac address, burned mac address, bia, current address, hardware ethernet, eth mac, lease mac, arp mac, perm mac,
    permaddr, permanent address, permanent hw addr, general hwaddr, if mac, owner mac, calling station id, supplicant,
    supplicant mac, hwid, lan mac, physische adresse, physikalische adresse, adresse physique, direcci\xF3n f\xEDsica,
    indirizzo fisico, endere\xE7o f\xEDsico, fysiek adres, adres fizyczny, fyzick\xE1 adresa, fiziksel adres, fysisk adress,
    fysisk adresse, fyysinen osoite, fizikai c\xEDm, wan mac, ethernet mac, chassis data, chassis mac, endpoint id,
    router mac address, local router mac, port mac, port mac address, bd address, mac\u30A2\u30C9\u30EC\u30B9, \u7269\u7406\u30A2\u30C9\u30EC\u30B9, mac\u5730\u5740, \u7269\u7406\u5730\u5740, mac \u0430\u0434\u0440\u0435\u0441, \u03B4\u03B9\u03B5\u03CD\u03B8\u03C5\u03BD\u03C3\u03B7 mac,
    \u0444\u0438\u0437\u0438\u0447\u0435\u0441\u043A\u0438\u0439 \u0430\u0434\u0440\u0435\u0441, \uBB3C\uB9AC\uC801 \uC8FC\uC18C, mac \uC8FC\uC18C, wired mac, wired mac address, dev mac, management mac, management mac address,
    management port mac, management port mac address, chaddr, system id, snpa, cpe mac, cpe mac address, caller id,
    supplicant address, dyn mac, vmac, vmac address, customer mac, asset mac, bluetooth address, adapter address, eui 48, mac 48,
    ilo mac, idrac mac, switch base mac, end host mac, device mac, camera mac, onu mac, phone mac, nic mac, bmc mac, printer mac`,
  "mac of radio": `bssid, bss, cm mac, cm mac address, modem mac`,
  "mac of source": `source mac, src mac, smac, hwsrc, source mac address, source address mac, dl src, eth src`,
  "mac of destination": `dest mac, mac dest, destination mac, destination mac address`,
  "mac of target": `eth dst, dmac, hwdst, target mac, target mac address, dst mac, dl dst, dest eth addr, masterdstmac`,
  "mac of local": `local interface mac`,
  "mac of remote": `remote mac, remmac`,
  "mac of access point": `ap mac, ap mac address, ap bssid, access point mac, access point, base radio mac, radio mac,
    ap radio mac, called station id, ap base mac, ap ethernet mac, ap eth mac, ap radio, ap address, essid bssid phy`,
  "mac of gateway": `gateway mac, gw mac, nexthop mac`,
  "mac of switch": `switch mac, switch mac address, sw mac, sw mac address, uplink mac, parent mac, dev parent mac,
    connected switch mac`,
  "mac of other": `root mac, bridge mac, server mac, recent device mac, root id, root bridge, bridge id, bridge address,
    designated bridge, designated root, group mac, master mac, partner system, locally administered mac address, vtep mac,
    tunnel mac, partner mac, partner mac address, ad partner mac`,
  ip: `address ip, inet4, provider address, address ipv4, address ipv6, address internet, ip, ips, adres internetowy,
    internetov\xE1 adresa, internetadress, ansible host, ipv4 \u30A2\u30C9\u30EC\u30B9, ipv4 \u5730\u5740, ipv4 \u0430\u0434\u0440\u0435\u0441, ipv4 \uC8FC\uC18C, internetadresse, internetadres,
    ip address, ip addr, ip adresse, ip addresses, ip4, ip6, ip4 address, ip6 address, default ip address, default ipv4 address,
    ipv4 address, ipv6 address, ipv4 addr, ipv6 addr, internet address, inet, inet6, inet addr, inet6 addr, protocol address,
    network layer address, layer 3 address, l3 address, ip host, man addr, management ip, management ip address,
    management port ip, management port ip address, management address, management address v4, management address ipv6,
    management address value, management ipv4, neighbor address, lease ip, leased address, assigned address, active address,
    fixed address, fixed ip, ipnet, ip networks, v4 ip, v6 ip, ipv4s, yiaddr, requested ip, requested ip address, ip str,
    framed ip address, autoconfiguration ipv4 address, fixed ip addresses, fixed ips, lan ip, dev ip, sta ip,
    management address ipv4, dev last ip, dhcp ip, network ip, ip v4, ip v6, ip add, lastip, primary address,
    ipv6 local link address, link local ipv6 address, linklocal address, linklocal, ipv6 link, external ip address, hostaddr,
    hostadresse, ip interface ip address, ipv6 local address, ip addr out, ip6 address list, ip address list, ip addrs, afi ipv4,
    afi ipv6, ifa local, net address, addr info, vip, ip6addr, ip6addrs, cpe ip, cpe ip address, ip\u30A2\u30C9\u30EC\u30B9, \u30A4\u30F3\u30BF\u30FC\u30CD\u30C3\u30C8 \u30A2\u30C9\u30EC\u30B9, ip\u5730\u5740,
    internet \u5730\u5740, ip \u0430\u0434\u0440\u0435\u0441, \u03B4\u03B9\u03B5\u03CD\u03B8\u03C5\u03BD\u03C3\u03B7 ip, \u0430\u0434\u0440\u0435\u0441 \u0432 \u0438\u043D\u0442\u0435\u0440\u043D\u0435\u0442\u0435, \uC778\uD130\uB137 \uC8FC\uC18C, ip \uC8FC\uC18C, entry address, ip phy addr, vrrp backup addr, reserved ip,
    reservation ip, end host ip, vm ip, vrrp ip`,
  "ip of source": `id orig h, src ip, nw src, arp spa, psrc, src proto ipv4, source ip, ip src`,
  "ip of destination": `id resp h, dst, destination ip`,
  "ip of gateway": `gateway ip, gw ip`,
  "ip of access point": `ap ip, ap ip address`,
  "ip of controller": `controller ip, controller ip address`,
  "ip of relay": `relay ip`,
  vlan: `access vlan, authorization untagged vlan, authorization vlan, authorized vlan, bridge vlan, c vlan, data vlan, dot1q,
    dynamic vlan id, fid vlan, id vlan, id vlan name, manage vlan, management vlan, management vlan id, native vlan, outer vlan,
    outer vlan id, pe vid, port native vlan id, port pvid, port vlan, port vlan id, port vlan id pvid, pvid, s vlan, svlan cvlan,
    switch port vlan, tag, tunnel private group id, untagged vlan, vid, vid fid, vids, vl, vlan, vlan bd, vlan cevlan,
    vlan group, vlan id, vlan id number, vlan id pvid, vlan index, vlan info, vlan name id, vlan name tag, vlan no, vlan number,
    vlan service, vlan srvcid id, vlan srvcid isid vnid, vlan tag, vlan vid, vlan vni, vlan vnid, vlan vsi, vlan vsi bd,
    vlan vsi name, vlans, vlans assigned, vlan assigned, vlan\u756A\u53F7, vlan vsi si, vlan id cevlan, vlan srvcid, vlan isid, disp vlan,
    vlan ve, vlan pvlan, vlan policy, dynamic vlan, auth vlan, oper vlan, inner vlan, service vlan, dot1q vlan, 802 1q,
    802 1q tag, vlan membership, auth vlan id, session vlan, fdb id vlan, radius vlan, operational vlan`,
  "perhaps vlan": `initial vlan`,
  "vlan name": `svi, vlan name, vlan names, encap, encapsulation, forwarding domain, bridge domain`,
  port: `port, uplink remote port, \u03B8\u03CD\u03C1\u03B1, ports, schnittstelle, anschluss, puerto, interfaz, interfaccia, egress interface, vmknic, interface, interfaces,
    intf, if, iface, ip interface, if name, ifnum, dev, interface name, port name, local port id, l port id, lcl port, local int,
    loc port, destination port, destination interface, oif, port list, port virtual port list, net interface nameppa,
    physical interface, physical port, physical ifindex, logical interface, logical if, port nickname, network port, last port,
    switch port name, port titel, port location, assigned object, slave interface, member interface, slave, net connection id,
    device file, logical port, switch port, sw port, circuit, source identifier, on interface, in interface, in port, fqdd,
    learned from, learned from peer, incoming interface, port trunk, port trunk id, port lag, port channel, out interface,
    outgoing interface, outgoing port, outport, egress port, l2 interface, l3 interface, member port, source port,
    access port interface, next hops, next hop interface, port id local, general device, netif, src intf, interface id,
    access interface, porta, slot port, unit port, f s p, ifindex name, if dev, intf out, from port, bridge port, brport, nic,
    nic label, adapter name, connection name, verbindungsname, port switch, parent port, dev parent port, nom de la connexion,
    nombre de conexi\xF3n, nome connessione, switch interface, local intrfce, port ifname, ac port, interface alias, port vlan port,
    downlink uplink port, lport, intf remote es vtep, learned from filtered on, prt, nas port id, nas port name,
    attached device port, located on port, nas port, inface, pseudoport, destination ports, sap, sap id, sap sdp, sap sdp id,
    \u30A4\u30F3\u30BF\u30D5\u30A7\u30FC\u30B9, \u30A4\u30F3\u30BF\u30FC\u30D5\u30A7\u30FC\u30B9, \u30A4\u30F3\u30BF\u30FC\u30D5\u30A7\u30A4\u30B9, logical name, nombre l\xF3gico, \u30DD\u30FC\u30C8, \u63A5\u53E3, \u7AEF\u53E3, \u7AEF\u53E3\u53F7, \u51FA\u63A5\u53E3, switchpoort, poort, \uC2A4\uC704\uCE58 \uD3EC\uD2B8, boca switch,
    switch portu, \u4EA4\u6362\u673A\u7AEF\u53E3, \u4EA4\u6362\u673A\u63A5\u53E3, \u30DD\u30FC\u30C8\u756A\u53F7, \u30B9\u30A4\u30C3\u30C1\u30DD\u30FC\u30C8, \u0438\u043D\u0442\u0435\u0440\u0444\u0435\u0439\u0441, \u043F\u043E\u0440\u0442, \uC778\uD130\uD398\uC774\uC2A4, \uD3EC\uD2B8, port pw, portid ifid, n s p, ae group, disp port,
    l3 interfaces, intf remote vtep, ifc, from mod port, to mod port, output port, output interface, learnt from, pon port,
    olt port, gpon port, epon port, attachment circuit, forwarding port, receive port, rx port, rcv port, input interface,
    receive interface`,
  "port index": `port index, port number, port no`,
  "perhaps port": `assigned object name, assigned object display, device, netdev, upstream, source, link, network, network device, network adapter, network interface,
    tunnel interface, location, loc, spa, onu, onu index, ont id, dev name, member, next hop, local, actor, trunk, access port,
    int, vnic, wired port, header, physical`,
  "port of remote": `device port, port id, port info, port description, neighbor port, neighbor interface, remote port,
    remoteportid, remote interface, rem port, outgoing port id, peer port, peer interface, port id outgoing port,
    remoteportdescr, neighbor port name, port id data, port desc data, port id subtype, remote port name,
    neighbor port interface, holdtime port id, port component, partner port`,
  name: `name host, \u03C5\u03C0\u03BF\u03BB\u03BF\u03B3\u03B9\u03C3\u03C4\u03AE\u03C2, name equipo, name dispositivo, name p\xE9riph\xE9rique, name poste, name computer, name computador, name machine,
    name pc, rechner, computernaam, po\u010D\xEDta\u010D, maskinnavn, sz\xE1m\xEDt\xF3g\xE9p neve, \uC7A5\uBE44\uBA85, names, rechnername, ger\xE4tename, object name,
    asset name, computer, friendly name, human name, oname, display name, host, host name, host id, hostnames, system name,
    sys name, sta name, computer name, dhcp hostname, dhcp option hostname, dns name, fqdn, neighbor, neighbor name,
    neighbor device, neighbor system, neighbor dev, chassis name, vdc name, remote device, remote system, remote name,
    remote system id, user device name, remote device name, device id, identity, system name data, station name, src name,
    netbios name, netbios, hostname fqdn, peer name, peer device, partner name, partner device id, machine name, machine,
    nom de l \xE9quipement, nom de l h\xF4te, nom d h\xF4te, nom de l appareil, host naam, hostnamen, poste, cihaz ad\u0131, bilgisayar ad\u0131,
    datornamn, enhetsnamn, n\xE1zev za\u0159\xEDzen\xED, \u6A5F\u5668\u540D, nazwa hosta, nazwa komputera, nazwa urz\u0105dzenia, \u043D\u0430\u0437\u0432\u0430\u043D\u0438\u0435, \u043D\u0430\u0437\u0432\u0430\u043D\u0438\u0435 \u0443\u0441\u0442\u0440\u043E\u0439\u0441\u0442\u0432\u0430,
    \u0438\u043C\u044F \u0443\u0441\u0442\u0440\u043E\u0439\u0441\u0442\u0432\u0430, \u8BA1\u7B97\u673A\u540D, \u7EC8\u7AEF\u540D\u79F0, node, node name, vm name, guest name, dns host name, printer name, pscomputer name, ip hostname,
    objekt titel, name of station, vm, vm name label, host name label, name label, lpar name, unit name, virtual machine, \u30DB\u30B9\u30C8\u540D,
    \u30C7\u30D0\u30A4\u30B9\u540D, \u4E3B\u673A\u540D, \u4E3B\u673A\u540D\u79F0, \u8BBE\u5907\u540D\u79F0, \u8BBE\u5907\u540D, \u0438\u043C\u044F \u0445\u043E\u0441\u0442\u0430, \u0438\u043C\u044F \u0443\u0437\u043B\u0430, \u0438\u043C\u044F \u043A\u043E\u043C\u043F\u044C\u044E\u0442\u0435\u0440\u0430, \uD638\uC2A4\uD2B8 \uC774\uB984, description name, neighbor name id, neighbour,
    reverse dns, ptr`,
  "perhaps name": `device name, vmhost, vm host, esx host, esxi host`,
  thing: `name, client name, radio name, nom, nombre, nome, nazwa, n\xE1zev, \u0438\u043C\u044F, \u540D\u79F0, \u540D\u524D, \uC774\uB984, ger\xE4t, apparaat, equipo, \xE9quipement,
    equipamento, dispositivo, urz\u0105dzenie, za\u0159\xEDzen\xED, cihaz, enhet, laite`,
  "name of access point": `ap name, access point name`,
  "name of switch": `switch, switch name, switch hostname, switch host, switch host name, switch sysname, switch device,
    switch device name, switch ip, switch ip address, switch address, switch label, connected switch, connected switch name,
    attached switch, access switch, access switch name, edge switch, located on switch, located on device, connected device,
    connected device name, connected to, attached device name, attached to device, uplink device, uplink device name,
    last uplink name, nas name, nas ip, nas ip address, nas ipv4 address, nas identifier, client friendly name,
    network device name, sw name, sw hostname, sw ip, \u4EA4\u6362\u673A, \u4EA4\u6362\u673A\u540D\u79F0, \u30B9\u30A4\u30C3\u30C1, \u30B9\u30A4\u30C3\u30C1\u540D, \uC2A4\uC704\uCE58, \u043A\u043E\u043C\u043C\u0443\u0442\u0430\u0442\u043E\u0440, \u043A\u043E\u043C\u0443\u0442\u0430\u0442\u043E\u0440, \u0441\u0432\u0438\u0442\u0447, commutateur,
    conmutador, comutador, p\u0159ep\xEDna\u010D, prze\u0142\u0105cznik, kytkin, svitsj, anahtar`,
  address: `address, addresses, destination, destination address, addr, adresse, indirizzo, direcci\xF3n, endere\xE7o, adres, \u0430\u0434\u0440\u0435\u0441,
    \u5730\u5740, \u30A2\u30C9\u30EC\u30B9, network address, entry, mac ip address, ip mac address`,
  state: `binding state, lease state, lease type, address state`,
  type: `address type, addr type, bdaddr type, le address type`,
  says: `platform, chassis description, system description, system desc, system descr, vendor class, vendor class id,
    vendor class identifier, set vendor class identifier, dhcp vendor class, class id, vci, sys descr, sys desc`,
  list: `dhcp host`,
  nothing: `local address, wireless lan name, site name, host interface, port group dvport opaque network, node ip address,
    ap model, ap type, ap mode, ap state, ap status, ap location, ap version, typ, tipo, netzwerkadapter, carte r\xE9seau,
    scheda di rete, adaptador de red, age, ages, age min, age sec, age d h m, type, types, entry type, state, status, flags,
    flag, mode, protocol, protocols, proto, method, domain, session id, common session id, fg, mask, static, dynamic, lease,
    lease sec, lease time, lease start, lease end, lease expiration, expiry, expires, expire, expire m, aging, aging type,
    aging time, aging time s, ttl, ssid, essid, ap, vrf, vrf name, vpn, vpn name, vpn instance, moves, last move, secure, ntfy,
    capability, capabilities, hold time, remaining, remaining age, remaining time, time, time left, time remaining, uptime,
    idle timer, pool, pool name, origin, server, rate limit, last seen, bridge, master, tunneldest, radio, channel, signal,
    signal strength, rssi, snr, power, rate, tx rate, rx rate, auth, authentication, encryption, slot, wlan, wlan id, role,
    profile, auth state, user, user name, users, vendor, manufacturer, model, version, board, os, serial, serial number,
    description, comment, comments, remote as, mtu, speed, duplex, admin, oper, owner, index, ifindex, no, num, row, count,
    total, hits, action, operation, domain name, sub interface, peer address, address source, vlan type, mac type, mac flags,
    mac age, port type, port status, port state, gateway, default gateway, netmask, subnet mask, dns, dns servers, dhcp server,
    broadcast, bcast, scope, prefix, prefixlen, prlvl, origin type, nh index, rtr id, nh, rtr, hw type, parent interface,
    smlt remote, smlt, remote, tunnel, wired, roaming, cos, bundle, vpi, iif, iif id, handle, policy, current policy,
    chassis type, chassis id type, port id type, port subtype, chassis subtype, management address type,
    management address subtype, management address interface type, management address interface id, system capabilities,
    network policy, transport name, mac move, topo id, producer, evpn, table, router, rid, via, fdb, vsi, bd, b vlan, vni, vtep,
    esi, tag id, gbp tag, port vlan name, link type, connection specific dns suffix, is router, secure flag, nickname, cevlan,
    interface type, interface number, client type, scope id, lease expiry time, subnet id, subnet, valid lifetime, user context,
    pool id, fqdn fwd, fqdn rev, standort, site, floor, room, network name, network name label, system location, ssid name,
    group, group name, zone, cluster, port group, timeout, drop, mirror, rule, protocol type, ap group, pri, priority,
    source type, prot, code, ha, virtual switch, virtual switch name, mac in use, policystore, uid, remote dst, standby ip,
    outer ip, server ip, server ip address, vtep ip, vtep ip address, router ip, next hop ip, public ip, external ip, pci device,
    netbios domain, link speed, related interface, fixed ip subnet, cm ip, cm ip address, source interface list, mac info,
    ip info, server port, virtual dev, uplink port, sts, cost, prio nbr, refs, prbs, parent, mac vendor hostname, ap country,
    circuit id, aggr name, mask flags, srv p bundle index, ap mac count, pdst`
};
var QUALIFIERS = new Map(
  Object.entries({
    source: "src, source, orig, originator, sender",
    destination: "dst, dest, destination, resp, responder, target",
    local: "local, own, self, lcl, loc",
    remote: "remote, peer, neighbor, neighbour, nbr, rem, partner",
    "access point": "ap, wap",
    switch: "switch, sw",
    gateway: "gateway, gw",
    controller: "controller, wlc",
    relay: "relay",
    neighbor: "lldp, cdp",
    former: "old, previous, former, prev"
  }).flatMap(([of, words2]) => words2.split(", ").map((word) => [word, of]))
);
var ORDINALS = /* @__PURE__ */ new Set([
  "first",
  "second",
  "third",
  "1st",
  "2nd",
  "3rd"
]);
var LONG = new Map(
  `addr address, addrs address, addresses address, adr address, adress address, adresse address, adressen address, adres address, adresa address,
   adresi address, osoite address, c\xEDm address, \u03B4\u03B9\u03B5\u03CD\u03B8\u03C5\u03BD\u03C3\u03B7 address, direcci\xF3n address, indirizzo address, endere\xE7o address, nombre name, nome name, nom name,
   \u0438\u043C\u044F name, \u043F\u043A pc, m\xE1quina machine, macchina machine, puerto port, porta port, \u043F\u043E\u0440\u0442 port, conmutador switch, commutateur switch,
   comutador switch, prze\u0142\u0105cznika switch, switche switch, p\u0159ep\xEDna\u010De switch, \u043A\u043E\u043C\u043C\u0443\u0442\u0430\u0442\u043E\u0440\u0430 switch, \u043A\u043E\u043C\u0443\u0442\u0430\u0442\u043E\u0440\u0430 switch, \u0441\u0432\u0438\u0442\u0447\u0430 switch, mgmt management, mgt management, mngt management, intf interface,
   iface interface, int interface, intrfce interface, neighbour neighbor, nbr neighbor, neigh neighbor, src source, dst destination,
   dest destination, hw hardware, phys physical, phy physical, sys system, desc description, descr description,
   rem remote, lcl local, loc local, ident id, identifier id, eid id, idx index`.split(",").map((pair) => pair.trim().split(" "))
);
var PREFIXES = new Set(
  `the a seen static leased neighbor neighbour general radius acct client host local station device my current wireless wlan eth ethernet
   secondary virtual active hot standby l2ng l2 l3 ipv4 ipv6 cisco ieee802 dhcp lan learned learning entry this last allocated offered bound registered incoming ingress attached connected configured secure
   sticky authenticated authorized detected reported resolved effective operational interface remote peer chassis system node endpoint user its primary private clients lldp cdp arp mac disp assigned sender actor sm onu ont cpe subscriber terminal new your phone printer camera unicast alternate unificlient bmc ansible cfg nic if x avm de svi network wi fi wifi legacy`.split(
    /\s+/
  )
);
var HEAD_NOUNS = new Set(
  "name names id ids address addresses addr ip port ports interface interfaces type number count list group index time state status".split(
    " "
  )
);

// ../reader/src/inventory/read/vocabulary/names.ts
var OF = / (?:d[aeiou]l?(?: la)?|dell[ao])(?= )/g;
function longOf(normal) {
  const nouns = normal.replaceAll(OF, "");
  return nouns.replaceAll(/[^ ]+/g, (word) => LONG.get(word) ?? word).replaceAll(" ", "");
}
var MEANINGS = meaningsOf(WORDS);
function meaningsOf(words2) {
  const all = Object.entries(words2).flatMap(
    ([meaning, list]) => list.split(",").map((name) => [name.trim().replaceAll(/\s+/g, " "), meaning])
  );
  const meanings = new Map(all.map(([name, meaning]) => [name.replaceAll(" ", ""), meaning]));
  for (const [name, meaning] of all) {
    const long = longOf(name);
    if (name.includes(" ") && !meanings.has(long)) meanings.set(long, meaning);
  }
  return meanings;
}
function wholeMeaningOf(normal) {
  const meaning = MEANINGS.get(normal.replaceAll(" ", ""));
  return meaning !== void 0 || !normal.includes(" ") ? meaning : MEANINGS.get(longOf(normal));
}
function normalName(name) {
  return name.replaceAll(/([a-z]|\d(?=[A-Z][a-z]))([A-Z])/g, "$1 $2").toLowerCase().replaceAll(/\[\d+\]/g, "").replaceAll(/[\u0080-\uffff]/.test(name) ? /[^\p{L}\p{M}\p{N}]+/gu : /[^a-z0-9]+/g, " ").trim();
}
var SHORTEST_CUT = 11;
var LONGEST_NAME = 60;
var MOST_KNOWN = 5e3;
function remembered(meaningOf3) {
  const known2 = /* @__PURE__ */ new Map();
  return (name) => {
    if (name.length > LONGEST_NAME) return void 0;
    if (known2.has(name)) return known2.get(name);
    const meaning = meaningOf3(name);
    if (known2.size > MOST_KNOWN) known2.clear();
    known2.set(name, meaning);
    return meaning;
  };
}
var exactMeaningOf = remembered(
  (name) => wholeMeaningOf(normalName(name)) ?? meaningOfParts(name)
);
function meaningOfColumn(name) {
  return meaningOf(name) ?? meaningOfParts(name);
}
function meaningOfCut(name) {
  const normal = normalName(name).replaceAll(" ", "");
  if (normal.length < SHORTEST_CUT) return void 0;
  for (const [known2, meaning] of MEANINGS) if (known2.startsWith(normal)) return meaning;
  return void 0;
}
var MASK = /(?<!\s)\s*\/\s*(?:(?:sub)?net ?)?(?:mask|prefix|length|len|prefix ?len(?:gth)?)$/i;
var OTHERS = /gateway|switch|router|server|access point|controller|dns/i;
function meaningOfParts(name) {
  const mask = name.search(MASK);
  if (mask > 0) return meaningOf(name.slice(0, mask));
  const dash = name.lastIndexOf(" - ");
  if (dash > 0 && !OTHERS.test(name)) return meaningOf(name.slice(dash + 3));
  if (!/[/\\([]| and /.test(name)) return void 0;
  if (/\((?:WAN|public)\)$/i.test(name)) return "nothing";
  if (name.endsWith("+]")) return "nothing";
  const either = name.search(/ (?:or|and) /);
  if (either > 0) return wholeMeaningOf(normalName(name.slice(0, either)));
  const plain = name.replaceAll(/(?<!\s)\s*(?:\([^()]*\)|\[[^[\]]*\])| (?=\/ )|(?<= \/) /g, "");
  if (plain.includes(" ") && !plain.includes("\\"))
    return plain.includes("/") ? void 0 : wholeMeaningOf(normalName(plain));
  const parts = plain.split(/[/\\]/).filter((part) => part !== "");
  const meanings = parts.map((part) => wholeMeaningOf(normalName(part)));
  const meaning = meanings.find((meaning2) => meaning2 !== void 0 && meaning2 !== "nothing");
  if (meaning !== void 0) return meaning;
  return /\(MAC\)$/i.test(name) ? "mac" : meanings.find((meaning2) => meaning2 === "nothing");
}
var meaningOf = remembered((name) => look(normalName(name)));
function look(normal) {
  const meaning = wholeMeaningOf(normal);
  if (meaning !== void 0) return meaning;
  const numbered3 = /^(.*(?:mac|addr(?:ess(?:es)?)?|name)) ?\d$/.exec(normal)?.[1];
  if (numbered3 !== void 0) return look(numbered3);
  const space = normal.indexOf(" ");
  if (space < 0) return void 0;
  const first = normal.slice(0, space);
  return PREFIXES.has(LONG.get(first) ?? first) || /^\d+$/.test(first) ? look(normal.slice(space + 1)) : void 0;
}
var NOUNS = /* @__PURE__ */ new Set(["mac", "ip", "name"]);
var qualifiedOf = remembered((name) => {
  const words2 = normalName(name).split(" ");
  if (words2.length < 2) return void 0;
  const first = words2[0];
  const [front, behind] = [words2.slice(1).join(" "), words2.slice(0, -1).join(" ")];
  if (ORDINALS.has(first)) return qualified(look(front), "");
  const last = words2.at(-1);
  const known2 = qualified(look(front), QUALIFIERS.get(first)) ?? qualified(look(behind), QUALIFIERS.get(last));
  if (known2 !== void 0 || meaningOfColumn(name) !== void 0) return known2;
  return qualified(wholeMeaningOf(front), `?${first}`, NOUNS);
});
function qualified(noun, of, nouns) {
  if (noun === void 0 || of === void 0 || noun.includes(" of ")) return void 0;
  return nouns === void 0 || nouns.has(noun) ? { noun, of } : void 0;
}
function isKnownName(name) {
  return meaningOfColumn(name) !== void 0 || qualifiedOf(name) !== void 0;
}

// ../reader/src/inventory/read/values/roles.ts
function isName(role) {
  return role === "name" || role === "name-or-port" || role === "device";
}
var OF_ADAPTER = /^interface ?description$/i;
var OWN_NAME = /^(?:[Ii]nterface[- ][Nn]ame|ifName|ifaceName)$/;
var ASKING = /^nas[- ]ip(?:v[46])?[- ]address$/i;
function isAddressRole(role) {
  return role === "mac" || role === "bssid" || isAddressOfOther(role);
}
function isAddressOfOther(role) {
  return role === "other-mac" || role === "own-mac" || role === "switch-mac";
}
var ROLES = {
  mac: "mac",
  "mac of radio": "bssid",
  "mac of source": "mac",
  "mac of destination": "mac",
  "mac of target": "other-mac",
  "mac of local": "own-mac",
  "mac of remote": "mac",
  "mac of access point": "other-mac",
  "mac of gateway": "other-mac",
  "mac of switch": "switch-mac",
  "mac of other": "other-mac",
  ip: "ip",
  "ip of source": "ip",
  "ip of destination": "ip",
  "ip of gateway": "none",
  "ip of access point": "none",
  "ip of controller": "none",
  "ip of relay": "none",
  vlan: "vlan",
  "perhaps vlan": "first-vlan",
  "vlan name": "perhaps-vlan",
  port: "port",
  "port index": "port",
  "perhaps port": "perhaps-port",
  "port of remote": "remote",
  name: "name",
  "perhaps name": "perhaps-name",
  thing: "name-or-port",
  "name of access point": "ap-name",
  "name of switch": "switch",
  address: "address",
  state: "lease-state",
  type: "address-type",
  says: "says",
  list: "list",
  nothing: "none"
};
function roleOfMeaning(meaning) {
  if (meaning === "device") return "device";
  return ROLES[meaning?.replace(/^address of .*/, "address")];
}
var exactRoleOf = (name) => roleOfMeaning(exactMeaningOf(name));
var roleOfColumn = (name) => roleOfMeaning(meaningOfColumn(name));
var roleOf = (name) => roleOfMeaning(meaningOf(name));

// ../reader/src/inventory/read/values/device-titles.ts
var NAME = String.raw`([A-Za-z\d][\w.\-]{1,80})`;
var TITLES = [
  // `head` and `tail` of several files: ==> sw-1.txt <==
  new RegExp(String.raw`^==> (?:\S*[/\\])?${NAME} <==$`),
  // Ansible: sw-1 | CHANGED | rc=0 >>
  new RegExp(String.raw`^${NAME} \| (?:SUCCESS|CHANGED)(?: \| rc=\d+)? (?:>>|=>)`),
  // Parallel SSH: [1] 10:00:01 [SUCCESS] sw-1
  new RegExp(String.raw`^\[\d+\] \d\d:\d\d:\d\d \[SUCCESS\] ${NAME}$`),
  // Nornir: * sw-1 ** changed : False ****
  new RegExp(String.raw`^\* ${NAME} \*\* changed : (?:True|False) \*+$`)
];
var REMOTE = /^(?:sudo |sshpass .{1,80}? (?=ssh ))?(?:ssh|plink|telnet|rsh)(?:\.exe)? (?:-(?:[lpioPFJ]|pw) [^-\s]\S* |-[\w=-]+ )*(?:[^@\s]{1,60}@)?(?!\d+(?: |$))([A-Za-z\d][\w.-]{0,80})(?:$| (.*))/;
var WALKED = /^(?:sudo )?snmp(?:bulk)?walk(?:\.exe)? +(?:-[vcmMluaAxXtrn] +[^-\s]\S* +|-\S+ +)*(?:(?:udp|tcp)6?:)?(?!\d+(?: |$))([A-Za-z\d][\w.-]{0,80})(?::\d+)?(?:$| +(.*))/;
var CONFIGURED = /^(?:hostname|sysname|set system host-name) "?([A-Za-z\d][\w.-]{0,62})"?$/;
var BANNER = new RegExp(
  String.raw`^(?:={2,}|#{2,}|\*{2,}|-{2,}|>{2,}) ?\[? ?${NAME} ?\]?:? ?(?:=*|#*|\**|-*|<*)$`
);
var KEYED = new RegExp(String.raw`^([A-Za-z][\w ]{1,20}?) ?[:=] ?"?${NAME}"?$`);
var LONGEST_NAME2 = 100;
var OF_OUTPUT = /(?:^|[^a-z])(?:table|show|display|get|interfaces?|vlans?|ports?|section|part|step|page|version|(?:mac|arp|lldp|cdp|addr(?:ess)?|dhcp|clients?|leases?|neighbou?rs?|end|begin|start)(?!.*\d))(?:[^a-z]|$)/i;
var LIKE_HOST = /^(?=.*[\d-])[A-Za-z][\w.-]*$/;
function runOnDevice(command) {
  const [, source, run = ""] = REMOTE.exec(command) ?? WALKED.exec(command) ?? [];
  return source === void 0 ? null : { source, command: run.replaceAll(/^["']|["']$/g, "") };
}
function titleOfDevice(line, isBelowBlank) {
  if (line.startsWith("snmp")) return runOnDevice(line.trimEnd());
  if (line.startsWith("spawn ") && line.length < 200) return runOnDevice(line.slice(6).trimEnd());
  const source = deviceIn(line, isBelowBlank);
  return source === null ? null : { source, command: "" };
}
function deviceIn(line, isBelowBlank) {
  if (line.length > 200) return null;
  const text = line.trimEnd();
  const configured = CONFIGURED.exec(text)?.[1];
  if (configured !== void 0) return configured;
  for (const title of TITLES) {
    const name = title.exec(text)?.[1];
    if (name !== void 0) return name;
  }
  const banner = BANNER.exec(text)?.[1];
  if (banner !== void 0) return isDevice(banner) ? banner : null;
  if (!isBelowBlank) return null;
  const [, key = "", value = ""] = KEYED.exec(text) ?? [];
  return roleOf(key) === "switch" && isDevice(value) ? value : null;
}
var LOGGED = /^(?:<\d{1,3}>(?:1 )?)?(?:[A-Z][a-z]{2} {1,2}\d{1,2}(?: \d{4})?|\d{4}-\d\d-\d\d)[ T]\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z| ?[+-]\d\d:?\d\d)? (?![A-Z]{3,4} )([A-Za-z\d][\w.-]{0,80}) (?:[\w./-]+(?:\[\d+\])?: |%[A-Z]|\d+: )/;
function deviceInLog(line) {
  if (line[6] !== " " && line[0] !== "<" && line[4] !== "-") return null;
  return LOGGED.exec(line.slice(0, 200))?.[1] ?? null;
}
var KEY_OF_OUTPUT = /"; ?\[?\s*$/;
var IN_JSON = new RegExp(
  String.raw`"(?:host|hostname|inventory_hostname|device|switch)": ?"${NAME}"|"${NAME}": ?[{[]|[{,]\s*"${NAME}";\s*$`,
  "g"
);
function isKeyOfOutput(line) {
  return KEY_OF_OUTPUT.test(line.slice(-20));
}
function deviceInJson(before) {
  if (!isKeyOfOutput(before)) return null;
  let source = null;
  for (const [, value, key, alone] of before.matchAll(IN_JSON)) {
    const name = value ?? key ?? alone ?? "";
    if (value !== void 0 || /\d/.test(name) && isDevice(name)) source = name;
  }
  return source === null ? null : { source, command: "" };
}
var ALONE = new RegExp(String.raw`^${NAME}:?$`);
var OF_MIB = /^dot1[dq]/;
function deviceAlone(line, below) {
  if (!isObject3(below)) return null;
  const name = ALONE.exec(line)?.[1] ?? "";
  const isObjects = OF_MIB.test(name) || below.includes(name);
  return name !== "" && !isObjects && isDevice(name) ? { source: name, command: "" } : null;
}
function isDevice(word) {
  if (canonicalIp(word) !== null) return true;
  return word.length <= LONGEST_NAME2 && LIKE_HOST.test(word) && !isPortLike(word) && !OF_OUTPUT.test(word) && roleOf(normalName(word)) === void 0;
}
var OBJECT = /^(?:[\w-]{2,40}::\w+[.[]|\.1\.3\.6\.|iso\.\d|SNMPv2-SMI::)/;
function isObject3(line) {
  return OBJECT.test(line);
}

// ../reader/src/inventory/read/vocabulary/output-kinds.ts
var KINDS = [
  // Legends below such a command name other sources of addresses, such as DHCP.
  ["mac", /^(?:show|sho?|display|dis\w*) mac(?:[- ]?add\w*)?(?:[- ]?table)?(?: |$)/i],
  [
    "arp",
    /ipv6[ /-](?:show )?neighbou?r|\bip(?:v4)? (?:-\S{1,20} ){0,4}(?:show )?neighbou?rs?\b(?! *(?:print|[/>]))|show neighbor (?:interface|all)\b|ipv6 address +(?:interface|hw addr)|\bnd\b.{0,400}cache|neighbou?r discovery|get-netneighbor|\bshow ndp\b|\barp-cache\b|number of arps\b|\barpwatch\b/i
  ],
  // Names of columns.
  ["arp", /link[- ]?layer addr|\blladd?r\(|\bnetif\b|\bvmknic\b/i],
  [
    "neighbor",
    /\b(?:cdp|edp|fdp|ndp|mndp|isdp)\b|lldp|\bcapability codes\b|neighbou?rs?\b(?!.{0,400}(?:stale|reach))|chassis|sys(?:tem)?[ -]?name|\bdevice[ -]id\b.{0,400}\bplatform\b/i
  ],
  [
    "mac",
    /port[- ]access|\bunp user\b|\bport +username\b|authentication sessions|access-session|^ *interface: .{0,400}\bmac address\b.{0,400}\bipv[46] address\b|\bauth +(?:acl|state)\b|(?<!\bap )\bdot1x\b/i
  ],
  ["dhcp", /dhcp|lease|\bbinding|client[ -]?id\b|hostname.{0,400}expir|expir.{0,400}hostname/i],
  [
    "wireless",
    /wireless|\bwlan|wi-?fi|[be]ssid|(?<!name[ _]of[ _])station|\bap[ -]name|rssi|signal|\bassoc|radio|802\.11|\biw\b|airodump|hostapd/i
  ],
  [
    "arp",
    /\barp\b|ip neigh|address resolution|ipnettomedia|hw ?type|(?<!: flags=.{0,400})lladdr|^[^:]{0,80} at .{0,400}\bon\b/i
  ],
  ["interface", /\bmtu\b.{0,400}\bmac[ -]learning|mac[ -]learning.{0,400}\bmtu\b/i],
  [
    "mac",
    /mac[- ]?(?:addr(?:ess)?)?[- ]?table|\bfdb\b|bridge[- ](?:fdb|host|mac)|forwarding|ethernet-switching|mac-learning|\bmac[- ]addr(?:ess)?[- ]?(?:entr|dynamic)|port-security|(?:show|display) mac\b|\bmac show\b|^\s*port +vlan +mac address\b|dot1d|dot1q|\bdev (?:\S+ )?(?:vlan|master|dst|self)\b/i
  ],
  ["interface", /^(?:show|sho?|display|dis\w*) (?:ip(?:v6)? )?int(?:erfaces?)?\b/i],
  [
    "interface",
    /\binterface.{0,400}(?:line protocol|is up|is down)|^\S+ \S+ is (?:up|down)\b|\bline protocol\b|current state|^\S+\d (?:internet address )?hardware address\b|bia\b|burned|speed\/duplex\/state|\baddress +portstate\b/i
  ],
  [
    "interface",
    /ifconfig|: flags=|: <[A-Z,_]*(?:UP|BROADCAST|LOOPBACK)|ip (?:link|addr)\b|ipconfig|getmac|nmcli|link encap|permanent address:/i
  ],
  // What PowerShell, SNMP and inventories call them.
  [
    "interface",
    /\binterfacealias\b.{0,400}\bmac|\binterface(?:description|index)\b|netconnectionid|permanentaddress\b|\bifphysaddress\b|interface_?set\b|\btransport ?name\b|\bnome trasporto\b/i
  ]
];
var OWN_ROWS = [
  // RouterOS: `Flags: D - DYNAMIC; L - LOCAL`, then `2 DL 48:8F:5A:00:11:22 …`
  { above: /\bL - local\b/i, row: /^\s*(?:\d+\s+)?[A-KM-Z]*L[A-Z]*\s/ },
  // `brctl showmacs`
  { above: /\bis local\?/i, row: /\syes\s/ },
  // EdgeSwitch: `1  F0:9F:C2:0A:0B:0C  CPU Interface:  0/5/1  69  Management`
  { above: /\bIfIndex\b/i, row: /\sCPU Interface:/ },
  // Cumulus Linux: `VLAN  Master  Interface  MAC  TunnelDest  State …`
  { above: /\bmaster\b.{0,200}\bstate\b/i, row: /\spermanent\b/ }
];
var WORDS2 = String.raw`(?: (?!\S*: |[a-z]+[,;])(?=\S*[A-Za-z\d]|\| )[\w.,:/|"'\-^$]*[\w./|"'\-^$]){0,9}`;
var COMMANDS = [
  String.raw`(?:show|sho?) (?!the |a |this |that |all of )[a-z][\w\-/.]*${WORDS2}`,
  String.raw`disp?(?:lay)? [a-z][\w\-/.]*(?![\w\-/.]| ?:)${WORDS2}`,
  String.raw`(?:get (?:system|router|hardware|switch|user|wireless-controller)|diag(?:nose)?|swctrl|esxcli) [a-z][\w-]*${WORDS2}`,
  String.raw`/?(?:caps-man|interface|ip|ipv6|ppp|routing|system|user)(?:[ /][a-z\d][a-z\d-]*){0,5} print${WORDS2}`,
  String.raw`Get-[A-Z][A-Za-z0-9]+${WORDS2}`,
  String.raw`iw(?:info)? [a-z][\w.-]*${WORDS2}`,
  String.raw`(?:arp|ndp) -[a-zA-Z]+${WORDS2}`,
  String.raw`ip (?:-\S+ ){0,3}(?:l(?:ink)?|a(?:ddr(?:ess)?)?) (?:show|ls)${WORDS2}`,
  "ifconfig(?: -a| [a-z][\\w.]*)?",
  String.raw`ip (?:-\S+ ){0,3}(?:neigh?|neighbou?r)(?! (?:add|del|change|replace)\b)${WORDS2}`,
  String.raw`bridge (?:-\S+ ){0,3}fdb(?! (?:add|del|append|replace)\b)${WORDS2}`,
  String.raw`lldp(?:ctl|cli show)${WORDS2}`,
  String.raw`cat /[\w./-]+`
].join("|");

// ../reader/src/inventory/read/values/prompt.ts
var NAME2 = String.raw`[A-Za-z0-9][\w.\-]*`;
var LEVEL = "(?:[Ii]nfo|INFO|[Dd]ebug|DEBUG|[Ww]arn|WARN|[Ee]rror|ERROR|[Nn]otice|NOTICE)\\w*";
var VIEW = String.raw`-(?:(?:(?:Ten|M|Twenty|Eth|Bridge|Route)-)?\w*(?:GE|gE|Ethernet|Trunk|Aggregation)(?=\d)|[Vv]lan|LoopBack|MEth|Tunnel|Nve|Vbdif|acl|bgp|ospf|isis|rip|mst|(?:ip-)?pool|radius|hwtacacs|domain|isp|wlan|vpn|evpn|vsi|bd|ui|line|port-group|aaa|diagnose|probe)[\w./:\-]*`;
var LONGEST_LINE = 400;
var PROMPTS = [
  // <HUAWEI>display arp, HRP_M<FW-1>display arp, [~H3C-GigabitEthernet1/0/1]display this
  new RegExp(String.raw`^\s?(?:HRP_\w{1,2} ?)?<(${NAME2})>(?!.*</)\s?(.*)$`),
  // recheck: at most `LONGEST_LINE` characters
  new RegExp(
    String.raw`^\s?(?:HRP_\w{1,2} ?)?\[(?!${LEVEL}\])[~*]?(${NAME2}?)(?:${VIEW})?\]\s?((?:dis|display|show|return|quit|sys)\b.*)$`
  ),
  // [admin@MikroTik] /ip arp> print, [admin@Main Router] > /ip arp print
  new RegExp(
    String.raw`^\s?\[[^@\]\s]+@(${NAME2}(?: [^\s\]]+){0,3})\] ?(?:\/[a-z][^>#$]{0,60})?> ?(.*)$`
  ),
  // [root@host ~]#, [admin@host]$
  new RegExp(
    String.raw`^\s?\[[^@\]\s]+@(${NAME2}(?: ${NAME2}){0,2}?)(?:[: ][^\]]*)?\]\s?[^>#$]{0,60}[>#$]\s?(.*)$`
  ),
  // user@ex2300> show, root@OpenWrt:~# ip neigh, root@host ~ # arp, SSH@ICX7250#show
  new RegExp(
    String.raw`^\s?(?:\{[^}]*\}\s?)?(?:\([\w.-]+\)\s?)?[\w.\-\\]+@(${NAME2})(?:(?:[:(]| [~/])[^>#$%\n]{0,80})?\s?[>#$%]\s?(.*)$`
  ),
  // root@(bigip1)(cfg-sync Standalone)(Active)(/Common)(tmos)# show net arp
  new RegExp(String.raw`^[\w.-]+@\((${NAME2})\)(?:\([^()]{1,80}\)){1,5}# ?(.*)$`),
  // [2.6.0-RELEASE][admin@fw.example.net]/root: arp -an
  new RegExp(String.raw`^\[[\w.-]+\]\[[\w.-]+@(${NAME2})\][^:\s]{0,80}: (.*)$`),
  // host:~ # arp -n, MacBook-Pro:~ bob$ arp -a
  new RegExp(String.raw`^(${NAME2}):[~/][^\s#$]{0,80}(?: ?#| [\w.-]+\$) ?(.*)$`),
  // [hv-1]: PS C:\Users\admin> Get-VMNetworkAdapter
  new RegExp(String.raw`^\s?\[(${NAME2})\]: PS [A-Za-z]:\\[^>]{0,200}>\s?(.*)$`),
  // ok: [sw-1] => {, before what Ansible got from a device
  new RegExp(String.raw`^(?:ok|changed): \[(${NAME2})\] => \{?()$`),
  // RP/0/RSP0/CPU0:xr1#show arp
  new RegExp(String.raw`^\s?(?:RP|LC)\/\d+\/[\w/]+:(${NAME2})(?:\([^)]*\))?#\s?(.*)$`),
  // (Cisco Controller) >show, (UBNT EdgeSwitch) #show, (host) ^*[mynode] #show
  new RegExp(
    String.raw`^\s?\(([A-Za-z0-9][\w. \-]{0,40})\)\s?(?:[\^*]*\[[^\]]*\]\s?)?(?:\([^)]*\)\s?)?[>#$]\s?(.*)$`
  ),
  // * X440G2.3 # show fdb, Slot-1 core.12 # show fdb, * (vrf VR-Mgmt) core.12 # show fdb
  new RegExp(
    String.raw`^\s?(?:\* ?)?(?:\(vrf [\w-]+\) )?(?:Slot-\d+ )?(${NAME2}?)\.\d+ [#>]\s?(.*)$`
  ),
  // A:router1# show, *A:router1>config# show, A:admin@router1# show
  new RegExp(String.raw`^\s?\*?[A-D]:(?:[\w.-]+@)?(${NAME2})(?:>[\w>-]*)?[#$]\s?(.*)$`),
  // Matrix(rw)->show mac, OS6860-> show mac-learning
  new RegExp(String.raw`^\s?(${NAME2}?)(?:\([\w-]{1,12}\) ?)?-> ?(.*)$`),
  // Console> (enable) show cam dynamic
  new RegExp(String.raw`^(${NAME2})> \(enable\) ?(.*)$`),
  // FGT (root) $ get system arp
  new RegExp(String.raw`^(${NAME2})(?: \([\w.\-]{1,40}\))? \$ ((?:get|show|diag|exec)\w* .*)$`),
  // Manager SwitchBlade> show, SSH@ICX7150-48P Switch#show, 4850GTS-PWR+#show, LABS-5142*> lldp show, WG<fault>#show
  new RegExp(
    String.raw`^(?:Manager |SecOff |(?:SSH|ssh|telnet)@)?(${NAME2}\+?)(?: Switch| Router|\*|<fault>)? ?[#>] ?(.*)$`
  ),
  // sw1#show, sw1>en, sw1(config-if)# do show, fw/pri/act# show, ERS:5#, DGS:admin#show, FGT (root) # get
  new RegExp(
    String.raw`^\s?(${NAME2})(?::[\w.\-]+|(?:\/[\w.\-]+){1,3})?(?: ?\([\w.\-/ ]{1,40}\))? ?[#>]\s?(.*)$`
  )
];
var SHELL = new RegExp(
  String.raw`^\s?(?:[\w.\-\\]+@(${NAME2}):[~/][^\s#$]{0,80}[#$]|\[\w+@(${NAME2})(?:[: ][^\s\]]{1,80}\][#$]|:[~/][^\s\]]{0,80}\](?= )))(?: (.*))?$`
);
var WINDOWS = /^\s?(?:PS )?[A-Za-z]:\\[^>]{0,200}>\s?(.*)$/;
var ARROW = /^(?:->|#|\$|>)\s(.*)$/;
var COLUMNS = /\S {2,}\S+ {2,}\S/;
var COMMAND = /^(?:$|(?:do |run |sudo |no |\/)?(?:sh|sho|show|dis|disp|displ|display|get|print|diag|diagnose|exec|execute|arp|ip|mac-addr|bridge|cat|iw|iwinfo|nmap|lldp|lldpcli|lldpctl|net|ipconfig|ifconfig|getmac|netsh|nmcli|nv|vtysh|snmp(?:bulk)?walk|tcpdump|interface|export|clear|ping|conf|configure|config|term|terminal|exit|end|en|enable|quit|return|system|sys|skip-page|page|fdb|info|mca|brctl|ethtool|ls|less|more|tail|head|grep|docker|virsh|kubectl|hostname|echo|environment|paging|set|request|monitor|debug|file|admin|test|undo|save|write|wr|copy|dir|cd|su|wlan|wireless|dhcp|log|logread|uci|ubus|journalctl|opkg|apt|swctrl|screen|disable|logout|cls|ssh|sshpass|plink|telnet|rsh)(?:[\s/|-]|$))/i;
function readPrompt(text) {
  if (text.length > LONGEST_LINE || !/[#>$%]|@\S{1,80}\][ /]|\][ ]?(?:dis|sh|return|quit|sys)/.test(text))
    return null;
  const prompt = promptIn(text);
  return (prompt && runOnDevice(prompt.command)) ?? prompt;
}
function promptIn(text) {
  for (const pattern of PROMPTS) {
    const [, source, command2 = ""] = pattern.exec(text) ?? [];
    if (source !== void 0 && COMMAND.test(command2.trim()))
      return { source, command: command2.trim() };
  }
  const [, name, other, asked = ""] = SHELL.exec(text) ?? [];
  const host = name ?? other;
  if (host !== void 0) return { source: host, command: asked.trim() };
  const windows = WINDOWS.exec(text);
  const [, command] = windows ?? (COLUMNS.test(text) ? null : ARROW.exec(text)) ?? [];
  return command !== void 0 && command !== "" && COMMAND.test(command) ? { source: null, command, isComputer: windows !== null } : null;
}
var IN_ANGLES = /^<[A-Z][a-z]+>$/;
var KEY_BELOW = /^\s*[A-Z][\w /-]{1,40}(?: ?: | {2,})\S/;
function isSectionTitle(text, below) {
  return IN_ANGLES.test(text) && KEY_BELOW.test(below);
}
var COMMAND_LINE = /^\S{2,60}[#>\]] ?(?:sh|dis)/;
var OPENING_BRACKET = 91;
function isCommand(text) {
  const mayBe = text.includes("#") || text.includes(">") || text.charCodeAt(0) === OPENING_BRACKET;
  if (!mayBe) return false;
  return COMMAND_LINE.test(text) && readPrompt(text) !== null;
}
var IPCONFIG = /^(?=.*\bWindows)(?=.*\bIP\b)[^:=\d]{12,45}$/;
var HOST2 = /^\s+[^:]{3,40}?(?: ?\.){3,} *: *([\w.-]{1,63})\s*$/;
function isIpconfig(text) {
  return text.length < 60 && text.includes("Windows") && IPCONFIG.test(text.trim());
}
function hostBelow(text) {
  return HOST2.exec(text)?.[1] ?? null;
}
var LONGEST_TITLE = 160;
var SIGNS = String.raw`[\-=#*+~%!;/<>"'\x60|•[\](){}. ]`;
var SAID = String.raw`(?:Output(?: of| from)?(?: the)?|Execut(?:ing|ed)|Run(?:ning)?|BEGIN|Step|do|exec|execute)(?: command)?\b|!?Command\b`;
var TITLED = String.raw`[A-Za-z\d][\w.\-]{1,62}`;
var DEVICE = String.raw`(?:(${TITLED})(?:: ?| \| )|(?=\S*[\d-]\S* )(${TITLED}) )`;
var TITLE = new RegExp(
  String.raw`^${SIGNS}{0,80}(?:\d{1,2}(?:\.\d{1,2})?[.):]? )?(?:(?:${SAID}) ?\d{0,2} ?:? ?${SIGNS}{0,3})?(?:${DEVICE})?["'\x60]?(${COMMANDS})[,:;]?${SIGNS}{0,80}$`
);
function titleOfCommand(line) {
  if (line.length > LONGEST_TITLE) return null;
  const [, named, other, command] = TITLE.exec(line) ?? [];
  if (command === void 0) return null;
  const name = named ?? other ?? "";
  return { source: isDevice(name) ? name : null, command };
}

// ../reader/src/core/address/bits.ts
var I_G = 1;
var U_L = 2;
function isGroup(hex2) {
  return (lowBits(hex2) & I_G) !== 0;
}
function isLocal(hex2) {
  return (lowBits(hex2) & U_L) !== 0;
}
function lowBits(hex2) {
  const code = hex2.charCodeAt(1);
  return (code & 15) + 9 * (code >>> 6);
}

// ../reader/src/core/address/eui64.ts
var INSERTED = "FFFE";
function embeddedEui48(eui64) {
  if (eui64.length !== 16 || eui64.slice(6, 10) !== INSERTED) return null;
  const plain = eui64.slice(0, 6) + eui64.slice(10);
  const unmodified = flipLocal(plain);
  return { plain, unmodified, probablyModified: isLocal(eui64) };
}
function flipLocal(hex2) {
  const digit = Number.parseInt(hex2.charAt(1), 16) ^ U_L;
  return hex2.charAt(0) + digit.toString(16).toUpperCase() + hex2.slice(2);
}

// ../reader/src/core/extract/bare-digits.ts
var NEARBY = 80;
var BESIDE = 40;
var BEHIND = 24;
var CALLED = [
  /(?<!h)macs?/,
  /(?:mac|bd|bluetooth|h[wW]|hardware|phys(?:ical)?|eth(?:er(?:net)?)?|station|link[ _-]?layer|burned[ _-]?in|w?lan|network)[ _-]?add?r(?:ess)?(?:es?)?/,
  /f[ií]sic[ao]/,
  /\bbia/,
  /(?:e_|eth|en|wlan|base|system|client|device|switch|ap|peer|source|src|dest|dst|destination)[ _-]?mac/,
  /[be]ssid/,
  /station(?:[ _-]?id)?/,
  /calling[ _-]?station[ _-]?id/,
  /(?:neighbou?r[ _-]?)?chassis[ _-]?(?:id|identifier)?/,
  // LLDP: telephones give their IP address as chassis ID and their MAC address as port ID.
  /port[ _-]?id/,
  /lladdr/,
  /client[ _-]?identifier/,
  /ether(?:net)?/,
  /\bsta/,
  /supplicant/,
  /(?:mac|ethernet)[ _-]?(?:id|no)/,
  // `MAC地址`, `MAC-адрес`
  /mac[ -]?[^\0-\x7f]{2,6}/
].map(({ source }) => source).join("|");
var JOINT = String.raw`["')\]#]*[\s.]*(?:[:=>|]|%3[ad]|\bis\b|\s|\.{3})[\s"'\[({]*$`;
var CALLED_CLIENT = new RegExp(
  String.raw`(?:client(?:[ -]id)?|user[ _-]?name|\bcli)${JOINT}`,
  "i"
);
var CALLED_BEHIND = /^(?::P\d|["')\]]*\s*(?:[(=]\s*|is (?:the|its|a) )(?:mac|hw[ _-]?addr|station addr)(?:r|ess)?\b)/i;
var CALLED_ADDRESS = new RegExp(
  [
    String.raw`(?:${CALLED})(?:\[\d+\])?${JOINT}`,
    String.raw`(?<!h)mac(?!hine|ro|os|intosh)[\w.-]*["']?\s*[=:>]\s*["'<]?$`,
    String.raw`\[48\][:,]?\s*\[$`,
    // Recorded SNMP: the addresses of interfaces, neighbours, the bridge and its stations.
    String.raw`\.(?:2\.2\.1\.6|4\.22\.1\.2|17\.1\.1|17\.4\.3\.1\.1)(?:\.\d+)+\|4x\|$`,
    // A UEFI device path: `Pci(0x0,0x0)/MAC(001b774954fd,0)`.
    String.raw`\bmac[([]$`,
    // A dump of Windows' DHCP server: `Add reservedip 10.0.0.5 001b774954fd "printer"`.
    String.raw`reservedip [\d.]+ $`
  ].join("|"),
  "i"
);
var OTHERWISE2 = String.raw`(?:serial|s/?n\b|pointer|ptr|handle|image|container|checksum|cksum|crc|digest|hash|md5|sha\d*|commit|capabilit|session|cookie|token|key|psk|secret|inode|object|overlay|layer|part(?:ition)?|asset|license|uuid|guid|etag|build|revision|nonce|veth|docker|traceback)`;
var CALLED_OTHERWISE = new RegExp(`(?:^|[^a-z])${OTHERWISE2}`, "i");
var CALLED_KEY = new RegExp(
  String.raw`${OTHERWISE2}(?![\w ]*addr)[\w ]{0,12}["')]?\s*[:=]?\s*["'([]?$`,
  "i"
);
var CALLED_EUI64 = String.raw`(?:ieee(?:[ _-]?addr(?:ess)?)?|dev[ _-]?eui|eui[ _-]?64|ext(?:ended)?[ _-]?(?:mac|addr(?:ess)?)|(?:node|port|sys(?:tem)?[ _-]?image)[ _-]?guid)`;
var EUI64 = new RegExp(String.raw`(?<![a-z])${CALLED_EUI64}${JOINT}`, "i");
function isCalledEui64(text, { start }, lineStart) {
  return EUI64.test(text.slice(Math.max(lineStart, start - BESIDE), start));
}
function isCalledKey(text, start) {
  return CALLED_KEY.test(text.slice(Math.max(0, start - BESIDE), start));
}
function isCalledAddress(text, run, lineStart) {
  const before = text.slice(Math.max(lineStart, run.start - NEARBY), run.start);
  if (CALLED_ADDRESS.test(before) || CALLED_BEHIND.test(text.slice(run.end, run.end + BEHIND)))
    return true;
  const isAddress2 = hasLetter(text, run) || text.startsWith("00", run.start);
  return isAddress2 && text[run.start + 1] !== "x" && CALLED_CLIENT.test(before);
}
function mayBeAddress(text, run, lineStart) {
  if (run.end - run.start !== run.longest) return false;
  if (isGroupDigit(text.charCodeAt(run.start + 1))) return false;
  if (text[run.start - 1] === "+" || text[run.end] === "+") return false;
  const before = text.slice(Math.max(lineStart, run.start - BESIDE), run.start);
  if (CALLED_OTHERWISE.test(before)) return false;
  const after = text.slice(run.end, run.end + BESIDE);
  const end = after.search(/[\n\r]/);
  return !CALLED_OTHERWISE.test(end < 0 ? after : after.slice(0, end));
}
function isInHexList(text, run) {
  const before = /(?:^|\W)([0-9a-f]{4,}),\s*$/i.exec(
    text.slice(Math.max(0, run.start - 32), run.start)
  );
  const after = /^,\s*([0-9a-f]{4,})(?:\W|$)/i.exec(text.slice(run.end, run.end + 32));
  if (before === null || after === null) return false;
  const neighbours = [before[1] ?? "", after[1] ?? ""];
  return neighbours.every((value) => value.length !== 12) && neighbours.some((value) => /^0|[a-f]/i.test(value));
}
var ENTRY = /[\s,;]*[\da-f]{12}(?![^\s,;])/iy;
function isListOfAddresses(text, isAssigned = () => true) {
  let first = "";
  let [differ, lettered, end] = [false, false, 0];
  for (ENTRY.lastIndex = 0; ENTRY.test(text); end = ENTRY.lastIndex) {
    const word = text.slice(ENTRY.lastIndex - 12, ENTRY.lastIndex).toUpperCase();
    if (isGroupDigit(word.charCodeAt(1)) || !isAssigned(word)) return false;
    if (first === "") first = word;
    differ ||= word !== first;
    lettered ||= /[A-F]/.test(word);
  }
  return differ && lettered && /^[\s,;]*$/.test(text.slice(end));
}
function isBridgePriority(text, start) {
  return /(?:^|[^\w.:-])[0-9a-f]{4}\.$/i.test(text.slice(Math.max(0, start - 6), start));
}
function isGroupDigit(code) {
  return Number.parseInt(String.fromCharCode(code), 16) % 2 === 1;
}

// ../reader/src/core/extract/extract-rules.ts
var DOUBLE_COLON = -1;
var NEARBY2 = 80;
var QUADS_OF_CLIENT = 17;
var Verdict = {
  nothing: 0,
  /** Bare digits or an EUI-64, an address only if something elsewhere in the text, such as a column heading, says so. */
  unlikely: 1,
  /** Bare digits that look like the address of a device; something elsewhere in the text may confirm it. */
  possible: 2,
  certain: 3
};
function judge(text, run, lineStart) {
  if (run.groups === 1 && run.longest === 12) return judgeBare(text, run, lineStart);
  if (isSixteenDigits(run)) return judgeEui64(text, run, lineStart);
  return isAddress(text, run, lineStart) ? Verdict.certain : Verdict.nothing;
}
function isSixteenDigits({ groups, shortest, longest, separator }) {
  return separator !== SPACE3 && shortest === longest && groups * longest === 16 && groups !== 2;
}
function isAddress(text, run, lineStart) {
  const { groups, shortest, longest } = run;
  if (groups === 2) return shortest === 6 && longest === 6 && isHalves(text, run);
  if (groups === 3) return shortest === 4 && longest === 4 && isQuads(text, run);
  return groups === 6 && longest <= 2 && isSixPairs(text, run, lineStart);
}
function isFrameHeader(text, run) {
  return run.groups === 14 && run.longest === 2 && run.shortest === 2 && run.separator === COLON3 && text.startsWith("MAC=", run.start - 4);
}
function isClientId(text, run) {
  return run.groups === 7 && run.longest === 2 && run.shortest === 2 && /(?:id:|BOOTIF=|\.cfg\/)01$/.test(text.slice(Math.max(0, run.start - 7), run.start + 2));
}
var CLIENT = /\bclient(?:-id(?:entifier)?)?:? +$/i;
var BOUND_IP = /^(?:> ?)*[ \t]*\d{1,3}(?:\.\d{1,3}){3}[ \t]+(?:id[ \t]+)?$/;
var END_OF_LEASE = /^ +(?:[A-Z][a-z]{2} \d\d? \d{4}|Infinite)/;
function isClientIdInQuads(text, run, lineStart) {
  const { start, end } = run;
  if (run.groups !== 4 || run.separator !== DOT4 || end - start !== QUADS_OF_CLIENT) return false;
  if (end - run.lastWord !== 2 || run.longest !== 4 || !text.startsWith("01", start)) return false;
  const before = text.slice(Math.max(lineStart, start - NEARBY2), start);
  if (CLIENT.test(before)) return true;
  return BOUND_IP.test(before) && END_OF_LEASE.test(text.slice(end, end + NEARBY2));
}
var BRIDGE_ID = /^(?:0|4096|8192|[1-6]\d{4}|[\da-f]000)\.[\da-f]{4}\.[\da-f]{4}\.[\da-f]{4}$/i;
function isBridgeId(text, run) {
  return run.groups === 4 && run.separator === DOT4 && isLabelOrNone(glueBefore(text, run)) && isLabelOrNone(glueAfter(text, run)) && BRIDGE_ID.test(text.slice(run.start, run.end)) && (hasLetter(text, run) || /bridge|root|prio/i.test(text.slice(Math.max(0, run.start - NEARBY2), run.start)));
}
function waitsForMore(text, run) {
  if (run.groups < 4 || run.shortest !== run.longest) return false;
  if (run.separator === SPACE3) return isLineEnd(text, run.end);
  return text.charCodeAt(run.end) === run.separator && text.charAt(run.end + 1).trim() === "";
}
function isFirstOnLine(text, run, lineStart) {
  return run.start - lineStart <= NEARBY2 && text.slice(lineStart, run.start).trim() === "";
}
function isMask(hex2) {
  return /^(?:F*[8CE]?0*|010{10})$/.test(hex2);
}
function isMaskAlone({ high, low }) {
  return high >>> 24 === 255 && (low >>> 16 & 15) === 0 && isMask(hexOf(high, low, 12));
}
var PREFIX_LENGTH = /\/(\d|[1-3]\d|4[0-7])(?![\w:./-])/y;
var HIGH = 2 ** 32;
var LOW = 2 ** 16;
function endOfPrefix(text, end, { high, low }) {
  const isWild = text.charCodeAt(end) === SPACE3;
  if (!isWild && text.charCodeAt(end) !== SLASH) return 0;
  const address = high * LOW + low / LOW;
  if (!isWild) {
    PREFIX_LENGTH.lastIndex = end;
    const length = PREFIX_LENGTH.exec(text)?.[1];
    if (length !== void 0)
      return address % 2 ** (48 - Number(length)) === 0 ? PREFIX_LENGTH.lastIndex : 0;
  }
  const mask = { high: 0, low: 0, digits: 12 };
  const start = end + 1;
  for (const length of [PAIRS_LENGTH, QUADS_LENGTH]) {
    if (!readUsual(text, start, length, mask) || isWordAt(text, start + length)) continue;
    const bits = mask.high * LOW + mask.low / LOW;
    const size = isWild ? bits + 1 : HIGH * LOW - bits;
    const isMaskOfPrefix = size > 1 && Number.isInteger(Math.log2(size));
    return isMaskOfPrefix && address % size === 0 ? start + length : 0;
  }
  return 0;
}
function isCircuit({ high }, text, start, lineStart) {
  return high >>> 16 === 4 && /circuit/i.test(text.slice(Math.max(lineStart, start - NEARBY2), start));
}
function isSixPairs(text, run, lineStart) {
  const before = glueBefore(text, run);
  const after = glueAfter(text, run);
  const padded = run.shortest === 2;
  const free = before === 0 && after === 0;
  switch (run.separator) {
    case COLON3:
      if ((before === DOUBLE_COLON || after === DOUBLE_COLON) && isInIpv6(text, run)) return false;
      return padded || free || hasLetter(text, run);
    case HYPHEN3:
      if (padded) return free || hasLetter(text, run);
      return isLabelOrNone(before) && after === 0 && hasLetter(text, run);
    case DOT4:
      return padded && isLabelOrNone(before) && isLabelOrNone(after) && hasLetter(text, run);
    default:
      return padded && after === 0 && isIntroduced(text, run, lineStart);
  }
}
function isInIpv6(text, run) {
  const before = /(?<![0-9a-f:.])[0-9a-f:.]*$/i.exec(
    text.slice(Math.max(0, run.start - NEARBY2), run.start)
  );
  const after = /^[0-9a-f:.]*/i.exec(text.slice(run.end, run.end + NEARBY2));
  return `${before?.[0]} ${after?.[0]}`.match(/::/g)?.length === 1;
}
var INTRODUCTION = new RegExp(
  [
    // recheck: at most `NEARBY` characters
    /(?:mac|addr|chassis|(?:port|device) ?id|hex-string|bssid|station|ether|phys)[^:=]*[:=]\s*["']?$/,
    // The type of a DHCP client identifier: Ethernet.
    /client id: \(01\) $/,
    /\baddress\s+$/,
    /\.{3}$/,
    /^(?:> ?)*\s*[\w/]+\s+\|(?:.*\s)?$/,
    /^\s*"$/,
    // SNMP with the index as text: `dot1dTpFdbPort['00 1B 77 49 54 FD '] = 7`.
    /FdbPort(?:\.\d+)?\[(?:\d+\]\[)?'$/,
    // SNMP by number, without types: `.1.3.6.1.2.1.4.22.1.2.3.192.0.2.7 "00 1B …`.
    /^\.?1\.3\.6\.[\d.]+ "$/
  ].map(({ source }) => source).join("|"),
  "i"
);
function isIntroduced(text, run, lineStart) {
  if (run.start === lineStart) return isLineEnd(text, run.end);
  const before = text.slice(Math.max(lineStart, run.start - NEARBY2), run.start);
  if (INTRODUCTION.test(before) || isCalledAddress(text, run, lineStart)) return true;
  return BEHIND_PORT.test(before) && BEFORE_BAR.test(text.slice(run.end, run.end + NEARBY2));
}
var BEHIND_PORT = /^ {1,4}(?:[A-Z]|\d\/)?[A-Z]?\d{1,2} {2,}$/;
var BEFORE_BAR = /^ +\|/;
var NEXT_KEY = /^-[A-Z]\w*=/i;
function isQuads(text, run) {
  const before = glueBefore(text, run);
  const after = glueAfter(text, run);
  switch (run.separator) {
    case DOT4:
      return before !== DOT4 && after !== DOT4;
    case HYPHEN3:
      if (before === HYPHEN3 || before === UNDERSCORE || after === UNDERSCORE) return false;
      return after !== HYPHEN3 || NEXT_KEY.test(text.slice(run.end, run.end + NEARBY2));
    default:
      return isLabelOrNone(before) && isLabelOrNone(after);
  }
}
function isHalves(text, run) {
  if (run.separator === DOT4) return false;
  const before = glueBefore(text, run);
  if (!isLabelOrNone(before) || glueAfter(text, run) !== 0) return false;
  if (hasLetter(text, run)) return true;
  const column = text.slice(Math.max(0, run.start - 2), run.start);
  return run.separator === HYPHEN3 && /^\s?$|[\t\n\r]$|[\s\u200b-\u200f\u2060:=]\s$/.test(column);
}
function judgeBare(text, run, lineStart) {
  if (text.startsWith(TELEPHONE, run.start - TELEPHONE.length)) return Verdict.certain;
  const before = glueBefore(text, run);
  const bridge = before === DOT4 && isBridgePriority(text, run.start);
  if (!isLabelOrNone(before) && !bridge) return Verdict.nothing;
  if (!isLabelOrNone(glueAfter(text, run))) return Verdict.nothing;
  if (bridge || isCalledAddress(text, run, lineStart)) return Verdict.certain;
  if (!hasLetter(text, run)) return Verdict.unlikely;
  if (isInHexList(text, run)) return Verdict.nothing;
  return mayBeAddress(text, run, lineStart) ? Verdict.possible : Verdict.unlikely;
}
function judgeEui64(text, run, lineStart) {
  if (!isLabelOrNone(glueBefore(text, run)) || !isLabelOrNone(glueAfter(text, run)))
    return Verdict.nothing;
  if (isBridgeId(text, run) || waitsForMore(text, run)) return Verdict.nothing;
  if (isCalledEui64(text, run, lineStart)) return Verdict.certain;
  if (run.groups === 1 && isCalledKey(text, run.start)) return Verdict.nothing;
  const isMade = embeddedEui48(parseAddress(text.slice(run.start, run.end)).hex) !== null;
  return isMade ? Verdict.certain : Verdict.unlikely;
}
function isLabelOrNone(glue2) {
  return glue2 === 0 || glue2 === COLON3;
}
function glueBefore(text, run) {
  return glue(text, run.start - 1, run.start - 2);
}
function glueAfter(text, run) {
  return glue(text, run.end, run.end + 1);
}
function glue(text, near, far) {
  const code = text.charCodeAt(near);
  if (code === UNDERSCORE) return code;
  if (code !== COLON3 && code !== HYPHEN3 && code !== DOT4) return 0;
  if (code === COLON3 && text.charCodeAt(far) === COLON3) return DOUBLE_COLON;
  return isWordAt(text, far) ? code : 0;
}
function isLineEnd(text, at2) {
  return /^[ \t]*(?:[\n\r]|$)/.test(text.slice(at2, at2 + NEARBY2));
}

// ../reader/src/core/extract/address-scanner.ts
var LF = 10;
var CR = 13;
var ESCAPE = 27;
var PERCENT = 37;
var ENCODED = /^3[AD]$/i;
var AddressScanner = class {
  start = 0;
  end = 0;
  line = 1;
  lineStart = 0;
  high = 0;
  low = 0;
  digits = 12;
  text;
  #run = {
    start: 0,
    lastWord: 0,
    end: 0,
    groups: 0,
    separator: 0,
    shortest: 0,
    longest: 0
  };
  #at = 0;
  #lastEnd = -1;
  // The line that a long run left open, to be continued at the start of the next line.
  #openLine = -1;
  #openSeparator = 0;
  /** Offset of the second address of a frame header, to be returned next; -1 for none. */
  #second = -1;
  constructor(text) {
    this.text = text;
  }
  /** Moves to the next word; `Verdict.nothing` at the end of the text. */
  next() {
    const { text } = this;
    const run = this.#run;
    if (this.#second >= 0) return this.#pairsAt(this.#second, -1);
    let at2 = this.#at;
    while (at2 < text.length) {
      if (!isWordAt(text, at2)) {
        const code = text.charCodeAt(at2++);
        if (code === SPACE3) continue;
        if (code === LF || code === CR && text.charCodeAt(at2) !== LF) {
          this.line++;
          this.lineStart = at2;
        } else if (code === ESCAPE) at2 = behindEscape(text, at2);
        else if (code === PERCENT && ENCODED.test(text.slice(at2, at2 + 2))) at2 += 2;
        continue;
      }
      const usual = this.#openLine === this.line - 1 ? 0 : readUsualAt(text, at2, this);
      if (usual > 0) {
        const prefix = endOfPrefix(text, usual, this);
        if (prefix > 0 || this.#isOther(at2)) {
          at2 = Math.max(prefix, usual);
          continue;
        }
        this.start = at2;
        this.#at = this.#lastEnd = this.end = usual;
        return Verdict.certain;
      }
      readRun(text, at2, run);
      at2 = run.end;
      if (run.groups === 0) continue;
      const verdict = this.#isWrapped() ? Verdict.nothing : judge(text, run, this.lineStart);
      if (verdict !== Verdict.nothing) {
        const behindSlash = run.start === this.#lastEnd + 1 && text.charCodeAt(this.#lastEnd) === SLASH;
        this.#lastEnd = run.end;
        const { hex: hex2 } = parseAddress(text.slice(run.start, run.end));
        if (behindSlash && isMask(hex2)) continue;
        this.#take(run.start, run.end, hex2);
        const prefix = this.digits === 12 ? endOfPrefix(text, run.end, this) : 0;
        if (prefix > 0) {
          at2 = prefix;
          continue;
        }
        if (this.#isOther(run.start)) continue;
        this.#at = at2;
        return verdict;
      }
      if (isFrameHeader(text, run)) {
        this.#at = at2;
        return this.#pairsAt(run.start, run.start + PAIRS_LENGTH + 1);
      }
      if (isClientId(text, run)) {
        this.#at = at2;
        return this.#pairsAt(run.end - PAIRS_LENGTH, -1);
      }
      if (isClientIdInQuads(text, run, this.lineStart)) {
        const first = run.start + 2;
        this.#take(first, run.end, text.slice(first, run.end).replaceAll(".", "").toUpperCase());
        this.#at = this.#lastEnd = at2;
        return Verdict.certain;
      }
      if (isBridgeId(text, run)) {
        this.#at = at2;
        readUsual(text, run.end - QUADS_LENGTH, QUADS_LENGTH, this);
        this.start = run.end - QUADS_LENGTH;
        this.#lastEnd = this.end = run.end;
        return Verdict.certain;
      }
      if (run.groups > 1) {
        if (waitsForMore(text, run)) {
          this.#openLine = this.line;
          this.#openSeparator = run.separator;
        }
        at2 = run.lastWord;
      }
    }
    this.#at = at2;
    return Verdict.nothing;
  }
  /** Whether the digits just read are those of a mask or of a relay agent's circuit. */
  #isOther(start) {
    return isMaskAlone(this) || isCircuit(this, this.text, start, this.lineStart);
  }
  #isWrapped() {
    return this.#openLine === this.line - 1 && this.#openSeparator === this.#run.separator && isFirstOnLine(this.text, this.#run, this.lineStart);
  }
  #pairsAt(start, second) {
    const end = start + PAIRS_LENGTH;
    this.#take(start, end, parseAddress(this.text.slice(start, end)).hex);
    this.#second = second;
    return Verdict.certain;
  }
  #take(start, end, hex2) {
    this.start = start;
    this.end = end;
    this.high = wordOf(hex2, 0);
    this.low = wordOf(hex2, 8);
    this.digits = hex2.length;
  }
};
function readUsualAt(text, start, words2) {
  const separator = text.charCodeAt(start + 2);
  const isPairs = separator === COLON3 || separator === HYPHEN3;
  const length = isPairs ? PAIRS_LENGTH : QUADS_LENGTH;
  const end = start + length;
  if (end > text.length || mayJoin(text, start - 1) || mayJoin(text, end)) return 0;
  return readUsual(text, start, length, words2) ? end : 0;
}
function mayJoin(text, at2) {
  if (at2 < 0 || at2 >= text.length) return false;
  const code = text.charCodeAt(at2);
  if (code <= 32) return false;
  return code === COLON3 || code === HYPHEN3 || code === DOT4 || code === UNDERSCORE || code === SLASH || isWordAt(text, at2);
}
function behindEscape(text, at2) {
  if (text[at2] !== "[") return at2;
  let end = at2 + 1;
  while (end < text.length && end - at2 < 32 && /[\d;?]/.test(text.charAt(end))) end++;
  return /[A-Za-z]/.test(text.charAt(end)) ? end + 1 : at2;
}

// ../reader/src/core/extract/mac-headings.ts
var LF2 = 10;
var CR2 = 13;
var MAX_HEADING = 1e3;
var OF_EUI64 = new RegExp(`^${CALLED_EUI64}$`, "i");
var HEADING = new RegExp(
  String.raw`(?<mac>${CALLED_EUI64}(?![ ]?\d)|${/(?<![a-z])macs?(?![a-z])(?:[ _-]?add?r(?:ess(?:es|e)?)?)?|macaddr(?:ess)?|(?:client|station|device|ap|peer|src|dst|source|ethernet|eth|lan|wi-?fi|wlan|wired|bluetooth|host)mac|[be]ssid|hw[ _-]?addr(?:ess)?|(?:hardware|phys(?:ical)?|ethernet|link[- ]layer)[ _-]?addr(?:ess)?|station|chassis[ _-]?id|lladdr|client[ _-]?id|unique[ _-]?id(?<=lease.{0,80})/.source})|(?<other>container|image id|serial|commit|digest|checksum|hash)`,
  "gi"
);
var VALUES2 = /\d{5}|[\da-f]{4}[.:-][\da-f]{4}|\d\.\d+\.\d|[\da-f]{2}[:-][\da-f]{2}[:-]|(?:\b[\da-f]{2} ){4}|"\w+"\s*:|(?:\b(?:0x)?|%3[ad])[\da-f]{12}\b/i;
var STAMP = /^[[(<]?(?:\d{4}-\d\d-\d\d[ T]|[A-Z][a-z]{2} {1,2}\d{1,2} )?\d{1,2}:\d\d:\d\d/;
var DELIMITERS = ["	", ";", ",", "|"];
var END = /\w[^\w\n]*\n[ \t\r]*\n|^(?:[\w.@:~()[\]/-]{0,60} ?[#$]|[\w.@:~()[\]/-]{1,60} ?>) ?[a-z]/im;
var MacHeadings = class {
  #text;
  #pattern = new RegExp(HEADING);
  #next = null;
  #started = false;
  #heading = null;
  /** Start of the part not yet searched for the end of the table. */
  #open = 0;
  constructor(text) {
    this.#text = text;
  }
  /** True where the word from `start` to `end` is in an address column of the nearest heading above. Call in text order. */
  cover({ start, end, lineStart, digits: digits2 }) {
    this.#advance(lineStart);
    if (this.#heading === null) return false;
    const between = this.#text.slice(this.#open, lineStart);
    this.#open = Math.max(this.#open, lineStart);
    if (END.test(between)) {
      this.#heading = null;
      return false;
    }
    const { line, spans: all } = this.#heading;
    const spans = all.filter(
      ([from2, to2]) => digits2 === 16 === OF_EUI64.test(line.slice(from2, to2))
    );
    if (spans.length === 0) return false;
    const from = start - lineStart;
    const to = end - lineStart;
    const before = this.#text.slice(Math.max(lineStart, start - MAX_HEADING), start);
    if (line.endsWith(":") && before.trim().length <= 2) return true;
    const delimiter = DELIMITERS.find((character2) => line.includes(character2));
    if (delimiter !== void 0 && before.includes(delimiter)) {
      const field = count(before, delimiter);
      return spans.some(([at2]) => count(line.slice(0, at2), delimiter) === field);
    }
    return spans.some(([first, behind]) => from < behind && to > first);
  }
  /**
   * The heading line that still applies at the end of the text, to be put before the next piece where a text is read in
   * pieces; empty if there is none. Call it last.
   */
  behind() {
    this.#advance(this.#text.length);
    return this.#heading === null || END.test(this.#text.slice(this.#open)) ? "" : this.#heading.line;
  }
  #advance(lineStart) {
    if (!this.#started) {
      this.#started = true;
      this.#next = this.#pattern.exec(this.#text);
    }
    while (this.#next !== null && this.#next.index < lineStart) this.#take(this.#next.index);
  }
  /** Reads the line that contains the next name, and moves past it. */
  #take(at2) {
    const text = this.#text;
    const limit = at2 + MAX_HEADING;
    let start = at2;
    while (start > 0 && at2 - start < MAX_HEADING && !isBreak(text.charCodeAt(start - 1))) start--;
    let end = at2;
    while (end < text.length && end < limit && !isBreak(text.charCodeAt(end))) end++;
    const line = text.slice(start, end);
    const spans = [];
    let other = false;
    while (this.#next !== null && this.#next.index < end) {
      const { index: index2, 0: name, groups } = this.#next;
      if (groups?.["other"] !== void 0) other = true;
      else spans.push([index2 - start, index2 - start + name.length]);
      this.#next = this.#pattern.exec(text);
    }
    if (end === limit || VALUES2.test(line.replace(STAMP, ""))) return;
    if (spans.length > 0) {
      this.#heading = { line: line.trimEnd(), spans };
      this.#open = end;
    } else if (other) this.#heading = null;
  }
};
function isBreak(code) {
  return code === LF2 || code === CR2;
}
function count(line, character2) {
  const text = line.includes('"') ? line.replaceAll(/"[^"]*"/g, "") : line;
  let found = 0;
  for (let at2 = text.indexOf(character2); at2 >= 0; at2 = text.indexOf(character2, at2 + 1)) found++;
  return found;
}

// ../reader/src/core/extract/evidence.ts
var NEAR_LINES = 2;
var Evidence = class {
  #text;
  #headings;
  /** Offsets of the bare digits that the rest of the text makes certain; computed at the first need. */
  #confirmed = null;
  constructor(text) {
    this.#text = text;
    this.#headings = new MacHeadings(text);
  }
  /** Call it in the order of the text. */
  isFor(place2) {
    if (this.#headings.cover(place2)) return true;
    this.#confirmed ??= confirmed(this.#text);
    return this.#confirmed.has(place2.start);
  }
};
function confirmed(text) {
  const headings = new MacHeadings(text);
  const offsets = /* @__PURE__ */ new Set();
  const open = /* @__PURE__ */ new Map();
  const columns = new Columns();
  const scanner = new AddressScanner(text);
  for (let verdict = scanner.next(); verdict !== Verdict.nothing; verdict = scanner.next()) {
    const { start, line, lineStart } = scanner;
    const column = start - lineStart;
    if (verdict === Verdict.certain || headings.cover(scanner)) {
      for (const offset of columns.certain(column, line)) offsets.add(offset);
    } else if (verdict === Verdict.possible) {
      if (columns.possible(column, line, start)) offsets.add(start);
      const hex2 = hexOf(scanner.high, scanner.low, scanner.digits);
      const offsetsOfHex = open.get(hex2);
      if (offsetsOfHex === void 0) open.set(hex2, [start]);
      else offsetsOfHex.push(start);
    }
  }
  if (open.size > 0) confirmElsewhere(text, open, offsets);
  return offsets;
}
function confirmElsewhere(text, open, offsets) {
  const headings = new MacHeadings(text);
  const scanner = new AddressScanner(text);
  for (let verdict = scanner.next(); verdict !== Verdict.nothing; verdict = scanner.next()) {
    if (open.size === 0) return;
    if (verdict !== Verdict.certain && !headings.cover(scanner)) continue;
    const hex2 = hexOf(scanner.high, scanner.low, scanner.digits);
    for (const offset of open.get(hex2) ?? []) offsets.add(offset);
    open.delete(hex2);
  }
}
var Columns = class {
  /** The last line with a certain address, by column. */
  #lines = /* @__PURE__ */ new Map();
  /** Possible addresses that wait for a certain one below them, by column. */
  #waiting = /* @__PURE__ */ new Map();
  /** Notes a certain address; returns the offsets of the possible ones that it confirms. */
  certain(column, line) {
    this.#lines.set(column, line);
    const waiting = this.#waiting.get(column);
    if (waiting === void 0) return [];
    this.#waiting.delete(column);
    return line - waiting.line <= NEAR_LINES && line > waiting.line ? waiting.offsets : [];
  }
  /** Notes a possible address; true where a certain one just above confirms it. */
  possible(column, line, offset) {
    const last = this.#lines.get(column);
    if (last !== void 0 && line > last && line - last <= NEAR_LINES) {
      this.#lines.set(column, line);
      return true;
    }
    const waiting = this.#waiting.get(column);
    if (waiting !== void 0 && line - waiting.line <= NEAR_LINES) {
      waiting.line = line;
      waiting.offsets.push(offset);
    } else this.#waiting.set(column, { line, offsets: [offset] });
    return false;
  }
};

// ../reader/src/core/extract/extract.ts
var AddressFinder = class {
  at;
  certain = false;
  #evidence;
  #isAssigned;
  /** Whether the whole text is a list of addresses in bare digits; null before the first that may be one. */
  #isList = null;
  constructor(text, { isAssigned } = {}) {
    this.at = new AddressScanner(text);
    this.#evidence = new Evidence(text);
    this.#isAssigned = isAssigned;
  }
  /** Moves to the next address; false at the end of the text. */
  next() {
    const { at: at2 } = this;
    for (let verdict = at2.next(); verdict !== Verdict.nothing; verdict = at2.next()) {
      this.certain = verdict === Verdict.certain || (this.#isList ??= isListOfAddresses(at2.text, this.#isAssigned)) || this.#evidence.isFor(at2);
      if (this.certain) return true;
      if (verdict === Verdict.unlikely) continue;
      if (this.#isAssigned?.(hexOf(at2.high, at2.low, at2.digits)) !== false) return true;
    }
    return false;
  }
};

// ../reader/src/inventory/steps.ts
function isStep(number2) {
  return number2 % 1024 === 1023;
}

// ../reader/src/inventory/read/unwrap/outputs-in-strings.ts
var LF3 = 10;
var BACKSLASH = 92;
var FEWEST_LINES = 2;
var LONGEST_SAMPLE = 2e4;
var LONGEST_GAP = 100;
var MOST_NESTED = 4;
var WITHOUT_WIDTH = "\uFEFF";
var OPENING = /(?<!\w\w)["'`]/g;
var START = String.raw`[ \t]*(?:[-+.&] |<< |echo )?[[(]*[bu]?`;
var LINE_START = new RegExp(`^${START}$`);
var BRACKET = /[[(][bu]?$/;
var BELOW = new RegExp(String.raw`^ ?[,+;]?(?:[ \t\r]*\n)+${START}$`);
var BESIDE2 = /^, ?[bu]?$/;
var LISTS = [/",[ \t\r]*\n/, /',[ \t\r]*\n/, /\[[bu]?["']/];
var QUOTED = new RegExp(
  String.raw`^${START}(["'\`])(?:(?!\1).)*\1 ?[;+]?(?:[ \t\r]*\n)+${START}\1`,
  "m"
);
var KEY_END = /[:[]([\s[(]*)$/;
var KEY = /([\w-]+)["']? *(?:[:=]|=>) *$/;
var TWO_LINES = /\\(?:n|u000a)[^]*\\(?:n|u000a)/i;
var BARE_LINES = /^[^"\r\n]*\\n.*\\n.*/gm;
var ESCAPE2 = /\\(?:[ux]([\da-f]{4}|[\da-f]{2})|\r?\n[ \t]*\\?|[^])/gi;
var ESCAPED = { n: "\n", t: "	 ", r: "" };
var ADDRESS = /[\da-f]{1,2}(?:[: -][\da-f]{1,2}){5}|[\da-f]{4}(?:[.:-][\da-f]{4}){2}|[\da-f]{6}[.:-]?[\da-f]{6}/i;
function fromStrings(text) {
  let printed3 = text;
  for (let depth = 0; depth < MOST_NESTED; depth++) {
    const inside = withoutStrings(printed3);
    if (inside === printed3) break;
    printed3 = inside;
  }
  return printed3;
}
function withoutStrings(text) {
  const hasLines = text.includes("\\n") || text.includes("\\u000");
  if (!hasLines && !hasList(text)) return text;
  const parts = [];
  let done = 0;
  let list = [];
  let isInBrackets = false;
  const keep = (end) => {
    const near = Math.max(done, end - LONGEST_GAP);
    const before = text.slice(near, end).replace(/\b[bu]$/, WITHOUT_WIDTH);
    parts.push(text.slice(done, near), before.replace(KEY_END, ";$1"));
  };
  const endList = () => {
    const isOutput = list.length >= FEWEST_LINES && list.some(({ start, end }) => isRow(text.slice(start, end)));
    if (isOutput) {
      const opening = list[0].start - 1;
      let before = Math.max(done, startOfLine(text, opening));
      let mark = WITHOUT_WIDTH;
      if (!LINE_START.test(text.slice(before, opening))) [before, mark] = [opening, "\n"];
      keep(before);
      for (const { start, end } of list) {
        const gap = text.slice(before, start);
        if (gap.includes("\n")) parts.push(gap.replaceAll(/[^\n]/g, WITHOUT_WIDTH));
        else parts.push(mark.padStart(gap.length, WITHOUT_WIDTH));
        parts.push(printed(text.slice(start, end)));
        before = end;
        mark = "\n";
      }
      parts.push("\n");
      done = before + 1;
    }
    list = [];
  };
  OPENING.lastIndex = 0;
  for (let opening; (opening = OPENING.exec(text)) !== null; ) {
    const start = opening.index + 1;
    const end = endOfString(text, start, opening[0].charCodeAt(0));
    OPENING.lastIndex = end + 1;
    if (text[end] !== opening[0]) continue;
    const gap = text.slice(Math.max(start - LONGEST_GAP, (list.at(-1)?.end ?? -1) + 1), start - 1);
    if (!BELOW.test(gap) && !(isInBrackets && BESIDE2.test(gap))) endList();
    const inside = text.slice(start, end);
    if (TWO_LINES.test(inside) && ADDRESS.test(inside) && !isGiven(gap)) {
      endList();
      keep(start - 1);
      parts.push("\n", printed(inside), "\n");
      done = end + 1;
    } else if (list.length > 0) list.push({ start, end });
    else if (BRACKET.test(gap) || LINE_START.test(gap.slice(gap.lastIndexOf("\n") + 1))) {
      isInBrackets = BRACKET.test(gap);
      list.push({ start, end });
    }
  }
  endList();
  if (parts.length > 0) return parts.join("") + text.slice(done);
  if (!hasLines) return text;
  return text.replaceAll(BARE_LINES, (line) => ADDRESS.test(line) ? printed(line) : line);
}
function blank(text) {
  return text.replaceAll(/[^\r\n]/g, WITHOUT_WIDTH);
}
function startOfLine(text, at2) {
  const near = Math.max(0, at2 - LONGEST_GAP);
  return near + text.slice(near, at2).lastIndexOf("\n") + 1;
}
function hasList(text) {
  if (!text.includes('"') && !text.includes("'") && !text.includes("`")) return false;
  return LISTS.some((list) => list.test(text)) || QUOTED.test(text.slice(0, LONGEST_SAMPLE));
}
function isRow(inside) {
  return ADDRESS.test(inside) && /\S[\s,;|=\\]+\S/.test(inside);
}
function isGiven(before) {
  const role = roleOf(KEY.exec(before)?.[1] ?? "");
  return role === "says" || isName(role);
}
function endOfString(text, start, mark) {
  let end = start;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === mark || code === LF3) break;
    if (code === BACKSLASH) end++;
  }
  return end;
}
function printed(inside) {
  return inside.replaceAll(ESCAPE2, character).replace(/\n$/, WITHOUT_WIDTH);
}
function stringOf(inside) {
  if (!inside.includes("\\")) return inside;
  return printed(inside).replaceAll(WITHOUT_WIDTH, "").replaceAll(/\s/g, " ");
}
function character(escape2, code) {
  const last = escape2.at(-1);
  if (last === '"') return last + WITHOUT_WIDTH;
  let said = ESCAPED[last] ?? (/\w/.test(last) ? escape2 : last);
  if (code !== void 0) said = String.fromCharCode(Number.parseInt(code, 16)).replace("\r", "");
  else if (escape2.length > 2) said = "";
  return said.padStart(escape2.length, WITHOUT_WIDTH);
}

// ../reader/src/inventory/read/unwrap/outputs-in-html.ts
var PREFORMATTED = /<pre\b[^>]{0,200}>[^]*?(?:<\/pre>|$)/gi;
var ENTITY = /&(?:lt|gt|amp|quot|apos|nbsp|#\d{1,5}|#x[\da-f]{1,4});/gi;
var MARKUP = new RegExp(
  String.raw`<\/?[a-z][a-z\d]*(?:\s[^<>]{0,400})?\/?>|<!--[^<>]{0,400}-->|${ENTITY.source}`,
  "gi"
);
var LINES = /^\s*<(?:!doctype html|html|body|div|p|span|code|tt)\b(?![^]*<(?:pre|table)\b)/i;
var LINE_END = /^<(?:br|\/(?:div|p|li|h\d))\b/i;
var ADDRESS2 = /[\da-f]{1,2}(?:[:-][\da-f]{1,2}){5}|[\da-f]{4}(?:[.:-][\da-f]{4}){2}|[\da-f]{6}-[\da-f]{6}/i;
var SHORTEST_ADDRESS = 11;
var ROW_EDGE = /^<\/?(?:tr|table|thead|tbody)\b/i;
var ROW_START = /^<tr\b/i;
var LONGEST_ROW = 1e4;
var CELL = /^<t[dh]\b/i;
var HAS_ROWS = [/<tr\b/i, /<t[dh]\b/i];
var MARKUP_OR_BREAK = new RegExp(`${MARKUP.source}|\\r?\\n`, "gi");
var NAMED = {
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
  "&quot;": '"',
  "&apos;": "'",
  "&nbsp;": " "
};
function* fromHtml(text) {
  if (!text.includes("<")) return text;
  if (LINES.test(text))
    return text.replaceAll(MARKUP, (markup, at2) => {
      const end = at2 + markup.length;
      const endsLine = LINE_END.test(markup) && !/^\s*\n/.test(text.slice(end, end + 3));
      return endsLine ? "\n".padStart(markup.length) : printed2(markup);
    });
  const isPage = /^\s*</.test(text);
  if (!isPage || !/<pre\b/i.test(text) || ADDRESS2.test(text.replaceAll(PREFORMATTED, "")))
    return (isPage || /<table\b/i.test(text)) && HAS_ROWS.every((tag) => tag.test(text)) ? yield* fromTables(text) : text;
  const parts = [];
  let done = 0;
  for (const { 0: block, index: index2 } of text.matchAll(PREFORMATTED)) {
    parts.push(blank(text.slice(done, index2)), block.replaceAll(MARKUP, printed2));
    done = index2 + block.length;
  }
  return parts.join("") + blank(text.slice(done));
}
function* fromTables(text) {
  let rowEnd = 0;
  let cells = 0;
  const printedAs = (part, at2) => {
    if (part.endsWith("\n")) return at2 < rowEnd ? " ".padEnd(part.length, WITHOUT_WIDTH) : part;
    if (ROW_EDGE.test(part)) {
      rowEnd = ROW_START.test(part) ? at2 + LONGEST_ROW : 0;
      cells = 0;
      return "\n".padStart(part.length, WITHOUT_WIDTH);
    }
    if (CELL.test(part)) return (cells++ > 0 ? "	" : " ").padStart(part.length, WITHOUT_WIDTH);
    return printed2(part);
  };
  const parts = [];
  let done = 0;
  let count2 = 0;
  for (const { 0: part, index: index2 } of text.matchAll(MARKUP_OR_BREAK)) {
    if (isStep(count2++)) yield;
    if (part.length > SHORTEST_ADDRESS && ADDRESS2.test(part)) return text;
    parts.push(text.slice(done, index2), printedAs(part, index2));
    done = index2 + part.length;
  }
  return parts.join("") + text.slice(done);
}
function printed2(markup) {
  if (markup.startsWith("<")) return WITHOUT_WIDTH.repeat(markup.length);
  const character2 = characterOf(markup);
  return character2 + WITHOUT_WIDTH.repeat(markup.length - character2.length);
}
function textOf(text) {
  return text.includes("&") ? text.replaceAll(ENTITY, characterOf) : text;
}
function characterOf(markup) {
  return NAMED[markup.toLowerCase()] ?? numbered(markup);
}
function numbered(markup) {
  const [, hex2, decimal] = /^&#(?:x([\da-f]+)|(\d+));$/i.exec(markup) ?? [];
  const code = hex2 === void 0 ? Number(decimal) : Number.parseInt(hex2, 16);
  return code > 0 && code <= 65535 ? String.fromCharCode(code) : "";
}

// ../reader/src/inventory/read/values/quoted.ts
var GIVEN = /(?<![^\s=:,;([{])(["'])(?:(?!\1)[^\\]|\\.)*\1(?![^\s,;)\]}])|(?<=[:-][\da-f]{2} )\(.{1,255}\)(?= via \S+$)/gi;
var ADDRESS3 = /[\da-f]{2}(?:[:-][\da-f]{2}){5}|[\da-f]{4}(?:[.-][\da-f]{4}){2}/i;
function withoutQuoted(text, within = -1) {
  if (!text.includes('"') && !text.includes("'") && !text.includes(") via ")) return text;
  return text.replaceAll(GIVEN, (given, _, start) => {
    const isWithin = start < within && within < start + given.length;
    if (isWithin || !/[\s=]/.test(given)) return given;
    const isCell = start === 0 || /[,;\t]/.test(text[start - 1]);
    if (isCell && ADDRESS3.test(given)) return given;
    return given[0] + "\0".repeat(given.length - 2) + given.at(-1);
  });
}

// ../reader/src/inventory/read/values/key-values.ts
var MAX_KEY = 72;
var NEAR = 60;
var KEY2 = /^[\s\-*|+#>"'{]*(?:_ +|\d+ |\[\d+\]\s+|\(\d+\)\s{2,}|802\.\w{1,3} |\([a-z]+\) )?(\/?(?!\s)[A-Za-z\u00c0-\uffff](?:[^:=\t"]|:\d+(?= =)|: (?=[^:]*\. \. )){0,70}?)["'\s.]*(:(?! [^:]*\. \. )(?:\s\.{4,})?(?=\s|$)|:(?=[^\s/\\:])(?!\d+ =)|=>(?=\s)|\s?=|\s-\s(?=not )|(?<=\s\s)-\s(?!\s|.* - )|\.{4,})\s*/;
var IN_DIGITS = /(?:^|[\W_])(?:\d|[\da-f]{2}):[\da-f]{1,2}:/i;
var FURTHER = /(?:(?<!\s)\s{2,}|,\s+|\t|;\s+)([A-Za-z][\w./() -]{0,30}?)\s*(?::(?=\s|$)|(:)(?=\d)|=)\s*/g;
var FURTHER_TIGHT = /(?:(?<!\s)\s{2,}|\t)([A-Za-z][\w./() -]{0,30}?)\s*[:=]\s*/g;
var BARRED = /^[A-Z][a-z]+(?: [a-z]+){0,2} +\| \S+(?: \S+)* {2,}[A-Z][\w-]+(?: [a-z]+){0,2} +\| \S/;
var LAST_CELL = /\d {2,}(\S+(?: \S+)*)$/;
var CLAUSE = /(?:^|,\s*|\.\s+)\s*([A-Za-z][\w -]{1,30}?)\s+(?:is|are|:|=)\s+/gi;
var OPTION = /^\s+([A-Z][\w -]{1,60}?)(?: TLV)? (?:Option \d+|\(\d+\)), length \d+: *(?! )"?([^"]*)"?$/;
var DUMPED = /^OPTION: {1,8}\d+ \( {0,8}\d+\) ([A-Z][\w -]{0,40}?) {2,40}(?! )(.+)$/;
function readOption(text) {
  const line = text.trimEnd();
  const [, key = "", value = ""] = OPTION.exec(line) ?? DUMPED.exec(line) ?? [];
  if (key === "") return null;
  return [{ key, role: roleOf(key), value, start: text.length - value.length, end: text.length }];
}
function readKeys(given) {
  const text = given.includes("\uFF1A") ? given.replaceAll("\uFF1A", ":") : BARRED.test(given) ? given.replaceAll(" | ", " : ") : given;
  if (!mayHaveKey(text)) return [];
  const isOption = text.includes(", length ") || text.startsWith("OPTION:");
  const option = isOption ? readOption(text) : null;
  if (option !== null) return option;
  const first = KEY2.exec(text);
  if (first === null) return [];
  const [whole, words2 = "", sign = ""] = first;
  if (sign === ":" && IN_DIGITS.test(text.slice(Math.max(0, whole.length - 4), whole.length + 3)))
    return [];
  const comma = words2.lastIndexOf(", ");
  const key = comma < 0 || roleOf(words2) !== void 0 ? words2 : words2.slice(comma + 2);
  const role = roleOf(key);
  const cell = role === void 0 ? LAST_CELL.exec(words2)?.[1] : void 0;
  if (cell !== void 0 && roleOf(cell) === "mac") return [];
  const isLog = /\w\[\d+\]$| \d+(?:\.\d+){3}$/.test(words2) || text.startsWith("DHCP", whole.length);
  if (role === void 0 && (text[whole.length] === "|" || isLog)) return [];
  const paired = sign === ":" && text[text.indexOf(":") + 1] !== " " ? readPaired(text) : null;
  if (paired !== null) return paired;
  if (sign === ":" && !/\s/.test(text.charAt(whole.length - 1)) && whole.length < text.length && role === void 0)
    return [];
  const marks = [{ key, at: 0, start: whole.length }];
  if (/\broute\b/i.test(key)) return valuesOf(text, marks);
  const isSaid2 = role === "says" || /\bdescr(?:iption)?$/i.test(key);
  const isSentence = roleOfKey(key) === void 0 && /^[a-z]+ [a-z]+ [a-z]+ [a-z]+/i.test(key);
  const further = whole.endsWith(":") && role !== void 0 ? FURTHER_TIGHT : FURTHER;
  const own = withoutQuoted(text);
  further.lastIndex = whole.trimEnd().length;
  for (let found = further.exec(own); found !== null; found = further.exec(own)) {
    const other = roleOf(found[1] ?? "");
    const isUnknown = other === void 0 || other === "none";
    if (isSaid2 && !isUnknown || found[2] !== void 0 && other === void 0) continue;
    marks.push({ key: found[1] ?? "", at: found.index, start: further.lastIndex });
    if (marks.length > 20) break;
  }
  if (!isSaid2 && own.includes(":", whole.length)) markNearKeys(own, marks);
  const keys2 = valuesOf(text, marks);
  return isSentence ? keys2.filter(({ role: role2 }) => role2 === "mac") : keys2;
}
function isProse([first, ...more], at2 = 0) {
  if (first === void 0) return false;
  return more.length === 0 && PROSE.test(first.value) || at2 > 0 && at2 < first.start;
}
var PROSE = /^(?:(?:\S+ ){4}\S|\d+(?:\.\d+){3}(?::\d+)? )/;
var NEAR_KEY = / ((?:parent |mac |base radio )?[A-Z][\w/-]{1,15})(?: ?: (?=\S)|:(?=[^\s:\\/]))/gi;
function markNearKeys(text, marks) {
  let isList = false;
  NEAR_KEY.lastIndex = marks[0].start;
  for (let found = NEAR_KEY.exec(text); found !== null; found = NEAR_KEY.exec(text)) {
    const { 0: whole, 1: key = "", index: at2 } = found;
    const before = marks.findLast(({ start }) => start <= at2);
    const isNew = !marks.some((mark) => mark.at <= at2 && at2 < mark.start);
    isList ||= !text.slice(before.start, at2).trim().includes(" ");
    if (!isNew || !isList || roleOf(key) === void 0 || marks.length > 20) continue;
    marks.push({ key, at: at2, start: at2 + whole.length });
    marks.sort((a, b2) => a.at - b2.at);
  }
}
var PAIRED = /^\s*([A-Za-z][\w -]{1,30}):([A-Za-z][\w -]{1,20}?)\s*[:=]\s+(\S{1,60}):(\S{1,20})\s*$/;
function readPaired(text) {
  const [, key = "", second = "", value = "", other = ""] = PAIRED.exec(text) ?? [];
  const role = roleOf(second);
  if (role === void 0) return null;
  const end = text.trimEnd().length;
  const middle = end - other.length - 1;
  return [
    { key, role: roleOf(key), value, start: middle - value.length, end: middle },
    { key: second, role, value: other, start: middle + 1, end }
  ];
}
function mayHaveKey(text) {
  if (text.includes("....")) return true;
  const colon = text.indexOf(":");
  const equals2 = text.indexOf("=");
  const sign = colon < 0 ? equals2 : equals2 < 0 ? colon : Math.min(colon, equals2);
  if (sign >= 0 && sign < 110)
    return sign === equals2 || sign + 1 === text.length || text[sign + 1] === " " || sign < NEAR;
  return text.includes(" - not ") || text.includes("  - ");
}
function readClauses(given) {
  const marks = [];
  if (!/ (?:is|are|:|=) /.test(given)) return [];
  const text = withoutQuoted(given);
  CLAUSE.lastIndex = 0;
  for (let found = CLAUSE.exec(text); found !== null && marks.length < 10; found = CLAUSE.exec(text)) {
    marks.push({ key: found[1] ?? "", at: found.index, start: CLAUSE.lastIndex });
    CLAUSE.lastIndex = Math.max(found.index + 1, CLAUSE.lastIndex - 1);
  }
  return valuesOf(given, marks).filter(({ role }) => role !== void 0);
}
function roleOfKey(key) {
  const role = roleOf(key) ?? (key.endsWith(" is") ? roleOf(key.slice(0, -3)) : roleOfPath(key));
  if (role === void 0 && key.endsWith(" TLV")) return roleOf(key.slice(0, -4));
  if (role !== void 0 || !/[)/:]/.test(key)) return role;
  const name = key.replace(
    / ?\([^()]*\)(?= |$)|:\d+$|\/(?:subnet-?)?mask$|\/prefix(?:-?len(?:gth)?)?$/i,
    ""
  );
  return name === key ? void 0 : roleOf(name);
}
var OF_IPCONFIG = /^\s.{0,80}?\bIPv[46]\b[^:]{0,80}\. ?:/;
function valuesOf(text, marks) {
  return marks.map(({ key, start }, index2) => {
    const end = Math.max(start, marks[index2 + 1]?.at ?? text.length);
    const value = text.slice(start, end).replace(/^=+/, "").trim().replace(/[,;{]$|; \}$/, "").replaceAll(/^"|"$/g, "").replace(/^'(.*)'$/, "$1").trim();
    const role = roleOfKey(key) ?? (OF_IPCONFIG.test(text) ? "ip" : void 0);
    return { key: key.slice(0, MAX_KEY), role, value, start, end };
  });
}
var PATH = /^\/?[\w@-]+(?:\[\d+\])?(?:[./][\w@-]+(?:\[\d+\])?)+$/;
var NUMBERED3 = /^\d+$|\[\d+\]$/;
function pathOf(key) {
  if (!/[./]/.test(key) || !PATH.test(key)) return null;
  const names = key.split(/[./]/);
  const last = names.findLastIndex(
    (name, at2) => at2 + 1 < names.length && (isPortLike(name) || NUMBERED3.test(name))
  );
  const count2 = last >= 0 ? last + 1 : 2;
  return count2 < names.length ? names.slice(0, count2).join(".") : null;
}
function portOfPath(path2) {
  const last = path2.slice(path2.lastIndexOf(".") + 1);
  return isPortLike(last) ? last : null;
}
function roleOfPath(key) {
  if (pathOf(key) === null) return void 0;
  return /\.port\.[^.]+$/.test(key) ? "remote" : roleOf(/(?<![^./])[^./]+$/.exec(key)?.[0] ?? "");
}
var STATEMENT = /^(?:\s*(?=(?:mac|ip|ipv4|ipv6)-addr\w*\s+\S*\d)|\s+(?:set (?=(?:ip|mac|hostname) ))?)(mac(?:-addr(?:ess)?| address(?= \S+$))|ip(?:v[46])?-addr(?:ess)?|(?:your|client)-(?:ip|ethernet-address)|inet[46]?(?: addr:?)?|ether|lladdr|link\/ether|ip(?! arp )|host(?:_?name)?|client-hostname|fixed-address|binding state|hardware[ -](?:ethernet|address)|hwaddr(?:ess)?(?: ether)?|client-name|option host-name|(?:option|list) (?:mac|ip|name)|address|mac|bssid|station|name)\s+(?!is |\S+\s+:\s)("[^"]*"|'[^']*'|\S+)/i;
var NAMED_IP = /^\s+([A-Za-z][\w-]*(?: [A-Za-z][\w-]*){0,3}) (\d+\.\d+\.\d+\.\d+(?:\/\d+)?|[\da-f]+:[\da-f:]+(?:\/\d+)?)(?=[\s,;]|$)/i;
function readStatement(text) {
  const named = text.includes("ddress") || text.includes(" IPv") ? NAMED_IP.exec(text) : null;
  if (named !== null && roleOf(named[1] ?? "") === "ip") {
    const [{ length: end }, key2 = "", value2 = ""] = named;
    return { key: key2, role: "ip", value: value2, start: end - value2.length, end };
  }
  const found = STATEMENT.exec(text);
  if (found === null) return readSpaced(text);
  const [whole, key = "", raw = ""] = found;
  const value = raw.replace(/^["']/, "").replace(/(?<!["',;])["',;]+$/, "");
  const normal = key.replace(/^(?:option|list) /, "");
  const isOfNames = roleOf(value) !== void 0 || /^ip$/i.test(key) && !/\d/.test(value);
  if (isOfNames) return readSpaced(text);
  return {
    key,
    role: roleOf(normal),
    value,
    start: whole.length - raw.length,
    end: whole.length
  };
}
function readBlock(text) {
  const open = text.indexOf("{");
  if (open < 0 || !/;\s*\}\s*$/.test(text)) return [];
  const keys2 = [];
  for (let start = open + 1, end = 0; start < text.length && keys2.length < 50; start = end + 1) {
    end = text.indexOf(";", start);
    if (end < 0) break;
    const key = readStatement(` ${text.slice(start, end)}`);
    if (key !== null) keys2.push({ ...key, start: key.start + start - 1, end: key.end + start - 1 });
  }
  return keys2;
}
var SPACED = /^\s*([A-Za-z](?:[\w./()-]| (?! )){1,38}?)(?:[ \t]{2,}(?:\| )?| \| )(\S+(?: (?!\|)\S+)*)\s*$/;
function readSpaced(text) {
  const [, key = "", value = ""] = text.length < 120 ? SPACED.exec(text) ?? [] : [];
  const role = value === "" ? void 0 : roleOfKey(key);
  if (role === void 0 || role === "none" || roleOf(value) !== void 0) return null;
  const isOfNames = role === "mac" || text === text.toUpperCase() || roleOf(value.split(" ", 1)[0]) !== void 0;
  if (isOfNames && !/\d/.test(value)) return null;
  const end = text.trimEnd().length;
  return { key, role, value, start: end - value.length, end };
}

// ../reader/src/inventory/read/unwrap/margin.ts
var SAMPLED_LINES = 60;
var FEWEST_LINES2 = 4;
var LONGEST_SAMPLE2 = 2e4;
var CLOCK = String.raw`\d{1,2}:\d\d:\d\d(?:[.,]\d{1,9})?`;
var DATE = String.raw`(?:\d{8}-?|\d{4}[-/.]\d\d[-/.]\d\d|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|(?:[A-Z][a-z]{2},? )?[A-Z][a-z]{2} {1,2}\d{1,2}(?: \d{4})?)`;
var QUOTED2 = /^(?:(?:>|&gt;) ?)+/;
var TIME2 = String.raw`(?:${DATE}[ T,]{0,2})?${CLOCK}(?: ?[AP]M)?(?:Z| ?[+-]\d\d:?\d\d)?`;
var STAMPED = new RegExp(String.raw`^\[${TIME2}\](?:\[[\w:.-]{1,30}\])*:? ?`);
var TIMED = String.raw`(?:<\d{1,3}>)?\[?${TIME2}\]?:?[ \t]?`;
var BLAMED = /^\^?[\da-f]{7,40}\s+(?:(?:[\w./-]+\s+)?\([^\n()]{0,80}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d{4}\s+)?\d+\) ?/;
var FOUND_AT = /^(?<source>[\w./-]+\.[a-z]{3,4}):\d+:/i;
var FOUND_IN = /^(?<source>[\w./-]+\.[a-z]{3,4}):/i;
var PRINTED_BY = /^(?<source>[A-Za-z][\w.-]{1,60}):(?: |$)/;
var NUMBERED4 = /^ *\d+(?:[:|)] ?|\t| (?! )|$)/;
var COUNTED = /^ *\d+[.:|)]?(?:\s|$)/;
var SIGN = /^[ \t]*(?:[#!;+:|]|\/\/)/;
var INDENTED = /^[ \t]+/;
var BLOCK = /^(?: {4}|\t| $)/;
var PASSED_ON = /^(?:[^\p{Cc}[]|\[[^\p{Cc}\]]*\])*(?<=[\]:>»)*+•-]|\w +\|)\s?/u;
var LEVEL2 = /^(?:[A-Z]+|std\w+ F) /;
var ENDING = / ?(?:\\n?|(?:\^M)?\$|\^M|[¶↵|,;]|<br ?\/?>)$/;
var STRUCTURE = /^(?:\{|\[\s*[[{"]|<[?!]?[a-z])/i;
var IP = /\d\.\d+\.\d+\.\d/;
var HUNK = /^(?:@@ -\d|```diff)/;
var CHANGE = /^\d+(?:,\d+)?[acd]\d+(?:,\d+)?$/;
var UNIFIED = /^(?:(?<former>-(?!--).*|\\ .*)|\+{3} (?!\/(?:dev|proc|tmp)\/)(?=\S*[./])(?:b\/)?(?<source>\S+).*|(?:@@|diff |index |--- |\+{3} ).*|[ +])/;
var PLAIN = /^(?:(?<former>(?:<(?: |$)|---$|\\ ).*)|diff (?:.*\s)?(?<source>\S+)$|[\d,]+[acd][\d,]+$|> ?)/;
function marginOf(text) {
  const printed3 = firstLines(text).filter((line) => line.trim() !== "");
  const lines = printed3.filter((line) => line[0] !== WITHOUT_WIDTH);
  if (lines.length === 0) return null;
  if (lines.some((line) => HUNK.test(line))) return UNIFIED;
  if (lines.some((line, at2) => CHANGE.test(line) && /^[<>]/.test(lines[at2 + 1]))) return PLAIN;
  const known2 = [QUOTED2, STAMPED, BLAMED, FOUND_AT, FOUND_IN].find(
    (margin) => isBefore(lines, margin)
  );
  if (known2 !== void 0) return known2;
  if (areOfDevices(lines)) return PRINTED_BY;
  const isTitle = lines[0].endsWith(":") || readPrompt(lines[0]) !== null;
  const logged = loggedBefore(isTitle ? lines.slice(1) : lines);
  if (logged !== null || lines.length < FEWEST_LINES2) return logged;
  if (areNumbered(lines)) return NUMBERED4;
  return signOf(lines) ?? (lines.length === printed3.length ? indentationOf(lines) : null);
}
function signOf(lines) {
  const sign = SIGN.exec(lines[0])?.[0];
  const isBefore2 = (before) => lines.every((line) => `${line} `.startsWith(before));
  if (sign === void 0 || !isBefore2(sign) || lines.some(hasBars)) return null;
  return new RegExp(`^${escapeRegExp(sign)}${isBefore2(`${sign} `) ? " ?" : ""}`);
}
function hasBars(line) {
  return /^\|.*\|.*\S/.test(line);
}
function endingOf(text) {
  const [first = "", ...lines] = firstLines(text).filter((line) => line.trim() !== "");
  const [found = ""] = ENDING.exec(lines[0] ?? "") ?? [];
  const isBehind = (ending2) => lines.every((line) => line.endsWith(ending2));
  const ending = isBehind(found) ? found : found.trimStart();
  const isOutside = first.endsWith(ending) || !first.includes(ending);
  if (lines.length < 2 || !isOutside || hasBars(lines[0])) return "";
  return isBehind(ending) ? ending : "";
}
function isBefore(lines, margin) {
  if (margin === FOUND_AT || margin === FOUND_IN) return lines.every((line) => margin.test(line));
  const has2 = lines.map((line) => margin.test(line));
  const quoted = lines.slice(has2.indexOf(true), has2.lastIndexOf(true) + 1);
  return quoted.every((line) => margin.test(line)) && (quoted.length >= FEWEST_LINES2 || quoted.some((line) => isNoMessage(line.replace(margin, ""))));
}
function areOfDevices(lines) {
  const names = lines.map((line) => PRINTED_BY.exec(line)?.groups?.source);
  if (lines.length < 2 || names.includes(void 0)) return false;
  if (!names.some((name) => isDevice(name))) return false;
  const printed3 = lines.map((line) => line.replace(PRINTED_BY, ""));
  const isList = !printed3.some((line) => line.trim().includes(" "));
  return printed3.some(isNoMessage) || !isList && printed3.every((line) => ADDRESS2.test(line));
}
function loggedBefore(lines) {
  if (lines.length < 2 || lines.every((line) => STRUCTURE.test(line))) return null;
  const counted = lines.length >= FEWEST_LINES2 && areNumbered(lines, COUNTED) ? COUNTED : null;
  for (const margin of [counted, wordsOf(lines, TIMED), wordsOf(lines, "")]) {
    if (margin === null) continue;
    const margins = lines.flatMap((line) => margin.exec(line)?.[0] ?? []);
    if (margins.length < lines.length) continue;
    const inside = lines.map((line) => line.replace(margin, ""));
    if (margins.some((said) => ADDRESS2.test(said))) continue;
    if (inside.some(isPrompt) || inside.some(isNoMessage)) return margin;
    if (margin !== COUNTED && inside.some(isIndented) && !inside.every(isIndented)) return margin;
    const isFrom = (said) => IP.test(said) && !said.endsWith(")");
    if (margins.every((said) => isFrom(said.trimEnd()))) return margin;
  }
  return null;
}
function wordsOf(lines, time) {
  const timed = new RegExp(`^${time}`);
  let common = `${lines[0].replace(timed, "")} `;
  for (const line of lines) {
    common = commonStart(common, `${line.replace(timed, "")} `);
  }
  const [words2 = ""] = PASSED_ON.exec(common) ?? (time === "" ? null : LEVEL2.exec(common)) ?? [];
  if (words2 + time === "") return null;
  return new RegExp(
    `^${time}${escapeRegExp(words2.trimEnd())}${words2.endsWith(" ") ? "(?: |$)" : ""}`
  );
}
function commonStart(one, other) {
  let end = 0;
  while (end < one.length && one[end] === other[end]) end++;
  return one.slice(0, end);
}
function escapeRegExp(text) {
  return text.replaceAll(/[^\w\s]/g, String.raw`\$&`);
}
function isIndented(line) {
  return line.startsWith("  ");
}
function isNoMessage(line) {
  const plain = line.trim();
  if (/^(?:[-=]{4,}|[}\])]*;?$)/.test(plain)) return true;
  const names = plain.split(/ {2,}|[ \t]*[\t,;|]\s*/);
  return names.filter((name) => exactRoleOf(name) !== void 0).length > 1;
}
function areNumbered(lines, numbered3 = NUMBERED4) {
  const first = Number.parseInt(lines[0], 10);
  const others = lines.findIndex(
    (line, at2) => !numbered3.test(line) || Number.parseInt(line, 10) !== first + at2
  );
  if (lines.every((line) => line.indexOf("	") < line.lastIndexOf("	"))) return false;
  return others < 0 || others >= FEWEST_LINES2 && !lines.slice(others).some((line) => numbered3.test(line));
}
function isDoubleSpaced(text) {
  const lines = firstLines(text);
  const between = lines.filter((_, at2) => at2 % 2 === 1);
  if (between.length < FEWEST_LINES2 || between.some((line) => line.trim() !== "")) return false;
  return lines.filter((line) => line.trim() !== "").length > between.length / 2;
}
function firstLines(text) {
  return text.slice(0, LONGEST_SAMPLE2).split(/\r\n|\r|\n/, SAMPLED_LINES);
}
function isPrompt(line) {
  const prompt = readPrompt(line);
  return prompt !== null && prompt.source !== null && prompt.command !== "";
}
function indentationOf(lines) {
  let common = INDENTED.exec(lines[0])?.[0] ?? "";
  for (const line of lines) common = commonStart(common, line);
  if (!INDENTED.test(common)) return null;
  const inside = lines.map((line) => line.slice(common.length));
  const isBlock = BLOCK.test(common) && !lines.some((line, at2) => needs(line, inside[at2]));
  return isBlock || inside.some(isPrompt) ? new RegExp(`^${common}`) : null;
}
function needs(line, inside) {
  return readStatement(line) !== null && readStatement(inside) === null;
}
var MAX_LABEL = 40;
function labelIn(line) {
  const label = line.length > MAX_LABEL ? "" : line.trim().replace(/:$/, "");
  const role = label === "" || label.endsWith("=") ? void 0 : exactRoleOf(label);
  return role === void 0 || role === "none" ? null : label;
}
function isStacked(text) {
  const lines = firstLines(text).filter((line) => line.trim() !== "");
  let pairs = 0;
  let hasAddress = false;
  for (let at2 = 0; at2 + 1 < lines.length; at2++) {
    const label = labelIn(lines[at2]);
    const value = lines[at2 + 1];
    if (label === null || labelIn(value) !== null) continue;
    pairs++;
    hasAddress ||= exactRoleOf(label) === "mac" && isMac(value.trim());
    at2++;
  }
  return hasAddress && pairs > 1;
}

// ../reader/src/inventory/read/unwrap/terminal.ts
var TAB_STOP = 8;
var ESCAPE3 = "\x1B";
var CONTROL = /^\[([\d;?]{0,20})([A-Za-z])|^\]\P{Cc}*\p{Cc}/u;
var LONGEST_CONTROL = 200;
var DRAWN = /[\u2500-\u257f]/;
var SPACES = /[\t\u00a0\u2000-\u200a\u202f\u3000]/;
var WITHOUT_WIDTH2 = /[\u200b-\u200f\u2060\ufeff]/;
var UNSEEN = /[\u2000-\u200f\u202f\u2060\u2500-\u257f\u3000\ufeff]/;
var UNSEEN_BYTES = [ESCAPE3, "\b", "	", "\xA0"];
var PAGER = /^\s*(?:<?-{2,} ?\(?more\b[^-]{0,12}-{2,}>?|\(?more \d+%\)?|-- ?more ?--, next page[^\n]*|press any key to continue[^\n]*|--More-- or \(q\)uit)\s?/i;
var COLOURS = new RegExp(String.raw`${ESCAPE3}\[[\d;]{0,20}[mK]`, "g");
function mayLookDifferent(text) {
  return hasUnseen(text) || /more|press any/i.test(text);
}
function withoutColours(text) {
  return text.includes(ESCAPE3) ? text.replaceAll(COLOURS, blank) : text;
}
function isPager(raw) {
  return PAGER.exec(raw)?.[0].trimEnd().length === raw.trimEnd().length && raw.trim() !== "";
}
function asDisplayed(raw) {
  let begin = PAGER.exec(raw)?.[0].length ?? 0;
  if (begin === 0 && !hasUnseen(raw)) return null;
  const spaces = begin === 0 ? 0 : raw.slice(begin).search(/[^ ]/);
  if (spaces >= begin) begin += spaces;
  const seen = [];
  const places2 = [];
  let cursor = 0;
  for (let at2 = begin; at2 < raw.length; at2++) {
    const character2 = raw.charAt(at2);
    if (character2 === "\b") cursor = Math.max(0, cursor - 1);
    else if (character2 === ESCAPE3) {
      const [sequence = "", digits2 = "", letter] = CONTROL.exec(raw.slice(at2 + 1, at2 + LONGEST_CONTROL)) ?? [];
      if (letter === "D") cursor = Math.max(0, cursor - Number(digits2 === "" ? 1 : digits2));
      at2 += sequence.length;
    } else if (!WITHOUT_WIDTH2.test(character2)) {
      const width = character2 === "	" ? TAB_STOP - cursor % TAB_STOP : 1;
      const drawn = asPlain(character2);
      for (let column = 0; column < width; column++) {
        seen[cursor] = drawn;
        places2[cursor] = column === 0 ? at2 : -1;
        cursor++;
      }
    }
  }
  return {
    text: seen.join("").replace(PAGER, (said) => " ".repeat(said.length)),
    columns: new Map(places2.map((place2, column) => [place2, column]))
  };
}
function asPlain(character2) {
  if (SPACES.test(character2)) return " ";
  if (!DRAWN.test(character2)) return character2;
  if (/[│┃║┆┇┊┋╎╏]/.test(character2)) return "|";
  return /[─━═┄┅┈┉╌╍]/.test(character2) ? "-" : "+";
}
function hasUnseen(text) {
  for (const unseen of UNSEEN_BYTES) if (text.includes(unseen)) return true;
  return UNSEEN.test(text);
}
var MESSAGE = /%[A-Z][A-Z\d_]*(?:-[A-Z\d_]+)?-[0-7]-[A-Z][A-Z\d_]*:|%%\d\dS?\w+\/[0-7]\/\w+|^%[A-Z][a-z]{2} .* \w+\/[0-7]\/\w+:/;
function isLogged(line) {
  return line.includes("%") && MESSAGE.test(line);
}

// ../reader/src/inventory/read/unwrap/lines.ts
function movedLeft(line, by) {
  return {
    ...line,
    text: line.text.slice(by),
    from: line.from.map((from) => from - by),
    to: line.to.map((to) => to - by)
  };
}
function onlyBetween(line, start, end) {
  const own = [...line.sightings.keys()].filter(
    (at2) => line.from[at2] >= start && line.from[at2] < end
  );
  return {
    ...line,
    sightings: own.map((at2) => line.sightings[at2]),
    from: own.map((at2) => line.from[at2]),
    to: own.map((at2) => line.to[at2])
  };
}
var LF4 = 10;
var CR3 = 13;
var MAX_LINE = 4e3;
var MOST_ADDRESSES = 64;
var MAX_ROW = 200;
var BLANK_LINE = /[ \t\ufeff]*(?:\r\n|\r|\n)/y;
var KEY3 = /[:=]\s*\S/;
var LINE = /.*/y;
var TextLineWalker = class {
  line;
  #text;
  #finder;
  /** Whether the finder is at an address that has not been returned yet. */
  #hasNext;
  /** Whether any line may need cleaning: hardly any text does, so this is checked once. */
  #hasUnseen;
  #margin;
  #ending;
  /** A blank line, with the margin and the ending; it never begins behind a return, as a pager writes it. */
  #blankLine;
  #isDoubleSpaced;
  /** Whether names are above their values. */
  #isStacked;
  #at = 0;
  /** Where the line ends whose addresses are being given. */
  #lineEnd = 0;
  #feed;
  #return;
  constructor(text, options) {
    this.#text = text;
    this.line = {
      whole: text,
      start: 0,
      raw: "",
      text: "",
      sightings: [],
      from: [],
      to: [],
      isFormer: false,
      source: void 0
    };
    this.#finder = new AddressFinder(text, options);
    this.#hasNext = this.#finder.next();
    this.#margin = marginOf(text);
    this.#ending = endingOf(text);
    const { source = "^", flags = "" } = this.#margin ?? {};
    const ending = this.#ending && `(?: *${escapeRegExp(this.#ending.trimStart())})?`;
    this.#blankLine = new RegExp(
      `^(?<!\\r)(?:${source.slice(1)})?${ending}${BLANK_LINE.source}`,
      `gm${flags}`
    );
    this.#isDoubleSpaced = isDoubleSpaced(text);
    this.#isStacked = isStacked(text);
    this.#hasUnseen = mayLookDifferent(text);
    this.#feed = text.indexOf("\n");
    this.#return = text.indexOf("\r");
  }
  /** Moves to the next line, together with the name above it where it is a value; false at the end of the text. */
  next() {
    if (!this.#nextLine()) return false;
    const label = this.#isStacked && this.line.sightings.length === 0 ? labelIn(this.line.text) : null;
    if (label === null) return true;
    LINE.lastIndex = this.#at;
    const value = LINE.exec(this.#text)?.[0] ?? "";
    if (value.trim() === "" || labelIn(value) !== null) return true;
    this.#nextLine();
    const { line } = this;
    line.text = `${label}: ${line.text}`;
    for (let at2 = 0; at2 < line.from.length; at2++) {
      line.from[at2] += label.length + 2;
      line.to[at2] += label.length + 2;
    }
    return true;
  }
  /** Moves to the next line, skipping lines that hold only the prompt of a pager. */
  #nextLine() {
    while (this.#anyLine()) {
      if (!this.#hasUnseen || !isPager(this.line.raw)) return true;
      if (this.#text[this.#at - 1] === "\r") this.#skipBlank();
    }
    return false;
  }
  #anyLine() {
    const text = this.#text;
    const start = this.#at;
    if (start >= text.length) return false;
    if (this.#feed >= 0 && this.#feed < start) this.#feed = text.indexOf("\n", start);
    if (this.#return >= 0 && this.#return < start) this.#return = text.indexOf("\r", start);
    let end = this.#feed < 0 ? text.length : this.#feed;
    if (this.#return >= 0 && this.#return < end) end = this.#return;
    this.#at = end + (text[end] === "\r" && text[end + 1] === "\n" ? 2 : 1);
    if (this.#isDoubleSpaced) this.#skipBlank();
    this.#take(start, end);
    return true;
  }
  #skipBlank() {
    BLANK_LINE.lastIndex = this.#at;
    if (BLANK_LINE.test(this.#text)) this.#at = BLANK_LINE.lastIndex;
  }
  /** Offset of the next line, or of the text after a structure that was skipped. */
  get offset() {
    return this.#at;
  }
  /** The lines from the start of a line on, at most `count`, and no more text than so many rows of usual length. */
  linesFrom(offset, count2) {
    const part = this.#text.slice(offset, offset + count2 * MAX_ROW);
    const lines = this.#isDoubleSpaced ? part.split(/(?:\r\n|\r|\n)(?:[ \t]*(?:\r\n|\r|\n))?/, count2) : part.split(/\r\n|\r|\n/, count2);
    return lines.flatMap((line, at2) => {
      const margin = at2 === 0 ? null : this.#marginOf(line);
      return margin?.groups?.former === void 0 ? line.slice(margin?.[0].length) : [];
    });
  }
  #marginOf(raw) {
    return this.#margin && this.#margin.exec(raw);
  }
  /** Whether the next line consists of an address only. */
  get isAtAlone() {
    const { start, end } = this.#finder.at;
    if (!this.#hasNext || start !== this.#at) return false;
    if (end === this.#text.length) return true;
    const code = this.#text.charCodeAt(end);
    return code === LF4 || code === CR3;
  }
  /** Whether this line or one of those below it, up to a blank line, has an address; a title and what it is above are one. */
  get hasAddressInParagraph() {
    if (this.line.sightings.length > 0) return true;
    if (!this.#hasNext) return false;
    const isKey = KEY3.test(this.line.text);
    let start = this.#blankLine.lastIndex = this.#at;
    for (; ; ) {
      const end = this.#blankLine.exec(this.#text)?.index ?? Infinity;
      if (isKey || end > start) return this.#finder.at.start < end;
      start = this.#blankLine.lastIndex;
    }
  }
  /** Takes the address of such a line, and moves past the line. */
  takeAlone() {
    const { high, low, digits: digits2, start, end, line, lineStart } = this.#finder.at;
    const { certain } = this.#finder;
    const found = { at: { high, low, digits: digits2, start, end, line, lineStart }, certain };
    const text = this.#text;
    this.#at = end + (text.charCodeAt(end) === CR3 && text.charCodeAt(end + 1) === LF4 ? 2 : 1);
    this.#hasNext = this.#finder.next();
    return found;
  }
  /** The addresses before an offset that were not returned with a line. */
  takeUntil(offset) {
    const sightings = [];
    while (this.#hasNext && this.#finder.at.start < offset) sightings.push(this.#takeNext());
    return sightings;
  }
  /** The next addresses of a long line that have been given neither with it nor by `takeUntil`; none for all other lines. */
  restOfLine() {
    const sightings = [];
    while (this.#isWithinLine && sightings.length < MOST_ADDRESSES) sightings.push(this.#takeNext());
    return sightings;
  }
  get #isWithinLine() {
    return this.#hasNext && this.#finder.at.start < this.#lineEnd;
  }
  /** Skips a part of the text that another reader has read. */
  skipTo(offset) {
    this.#at = Math.max(this.#at, offset);
  }
  #takeNext() {
    const found = new ReadSighting(this.#text, this.#finder);
    this.#hasNext = this.#finder.next();
    return found;
  }
  #take(lineStart, lineEnd) {
    const { line } = this;
    let start = lineStart;
    let end = lineEnd;
    if (this.#margin !== null) {
      const { 0: margin = "", groups } = this.#marginOf(this.#text.slice(start, end)) ?? {};
      start += margin.length;
      line.isFormer = groups?.former !== void 0;
      line.source = groups?.source;
    }
    if (this.#ending !== "" && this.#text.endsWith(this.#ending, end)) end -= this.#ending.length;
    if (this.#hasUnseen) {
      while (this.#text[start] === WITHOUT_WIDTH) start++;
      while (end > start && this.#text[end - 1] === WITHOUT_WIDTH) end--;
    }
    line.start = start;
    line.raw = line.text = this.#text.slice(start, end);
    this.#lineEnd = end;
    const most = end - start > MAX_LINE ? MOST_ADDRESSES : Infinity;
    let count2 = 0;
    while (this.#isWithinLine && count2 < most) {
      const found = this.#takeNext();
      line.sightings[count2] = found;
      line.from[count2] = Math.max(0, found.offset - start);
      line.to[count2++] = found.end - start;
    }
    if (line.sightings.length !== count2) {
      line.sightings.length = line.from.length = line.to.length = count2;
    }
    if (this.#hasUnseen && end - start <= MAX_LINE) this.#display();
  }
  /** Shows the line as a terminal would, and adjusts the positions of its addresses. */
  #display() {
    const { line } = this;
    const displayed = asDisplayed(line.raw);
    if (displayed === null) return;
    line.text = displayed.text;
    line.from = line.from.map((from) => displayed.columns.get(from) ?? 0);
    line.to = line.sightings.map(({ offset, end }, at2) => line.from[at2] + end - offset);
  }
};

// ../reader/src/inventory/read/unwrap/written-around.ts
var MARKS = ["<-", "<=", "<<<", "\u2190"];
var LINE2 = /^.*[ \t](?:<[-=]|<<<|←).*$/gm;
var ARROW2 = /[ \t](?:<[-=]+ |<[-=]{2,}|<{3,}|←)/g;
function withoutNotes(text) {
  return MARKS.some((mark) => text.includes(mark)) ? text.replaceAll(LINE2, withoutNote) : text;
}
function withoutNote(line) {
  ARROW2.lastIndex = line.lastIndexOf(">") + 1;
  const start = ARROW2.exec(line)?.index ?? 0;
  if (line.startsWith("==> ") || line.slice(0, start).trim() === "") return line;
  const note = line.slice(start);
  return ADDRESS2.test(note) ? line : line.slice(0, start) + blank(note);
}
var OF_TICKETS = /\{(?:noformat|code|quote|panel)(?::[^{}\n]{0,200})?\}/g;
var OF_FORUMS = /\[\/?(?:code|quote)(?:=[^[\]\n]{0,200})?\]/gi;
var OPENING2 = /^[ \t]*`{3}(?![\w`]*[ \t]*\r?$)/m;
var MARKDOWN = /^[ \t]*`{3}|`{3}(?=[ \t]*\r?$)/gm;
function withoutFences(given) {
  let text = given;
  if (text.includes("{")) text = text.replaceAll(OF_TICKETS, blank);
  if (text.includes("[/") && /\[\/(?:code|quote)\]/i.test(text))
    text = text.replaceAll(OF_FORUMS, blank);
  const isFenced = text.includes("```") && OPENING2.test(text);
  return isFenced ? text.replaceAll(MARKDOWN, blank) : text;
}
var SPACES2 = /[\u00a0\u2000-\u200a\u202f\u3000]/g;
var DASHES = /(?<=[\da-f])[\u2010-\u2015\u2212](?=[\da-f])|(?<=^ *)\u2014[\u2014 ]*(?=\r?$)|[\u2010-\u2015\u2212]{2,}/gim;
var DOUBLE = /[\u201c-\u201f]/g;
var SINGLE = /(?<!\p{L})[\u2018-\u201b]|[\u2018-\u201b](?!\p{L})/gu;
function toAsciiPunctuation(text) {
  const spaced2 = text.includes("\xA0") || TYPESET.test(text) ? text.replaceAll(SPACES2, " ") : text;
  if (!TYPESET.test(spaced2)) return spaced2;
  const typed = spaced2.replaceAll(DASHES, (dashes) => "-".repeat(dashes.length)).replaceAll(DOUBLE, '"');
  return typed.includes("\u2018") ? typed.replaceAll(SINGLE, "'") : typed;
}
var TYPESET = /[\u2000-\u200a\u2010-\u201f\u202f\u2212\u3000]/;

// ../reader/src/inventory/read/unwrap/wrapping.ts
var NARROWEST = 60;
var MAIL_WIDTHS = [72, 76, 78, 80];
var WIDEST = 300;
var TERMINAL_WIDTHS = /* @__PURE__ */ new Set([80, 100, 120, 132]);
var FEWEST_ROWS = 2;
var LONGEST_ADDRESS = 17;
var LONGEST_PORT = 40;
var KEY4 = /^(?![^:=]{0,40}\([^):=]{0,40}:)\s*[^\s:=][^:=]{0,40}?\s*(?:[:=]|\.{2})(?:[\s.]|$)/;
var FIELDS = /^[^\s,;]+([,;])[^\s,;]*\1\S*$/;
var BEGINNING = 5;
function wrappingOf(lines) {
  const width = widthOf(lines);
  if (width > WIDEST) return null;
  const terminal = { width, isAtSpace: false };
  const cut2 = countOf(lines, terminal);
  const isUsual = TERMINAL_WIDTHS.has(width) && cut2.rows > 0 && cut2.rows + cut2.words >= FEWEST_ROWS;
  const isTorn = cut2.rows >= FEWEST_ROWS && cut2.ports >= FEWEST_ROWS;
  const isCut = width >= NARROWEST && (cut2.addresses + cut2.rules > 0 || isUsual || isTorn) && cut2.others * 4 <= cut2.rows + cut2.addresses + cut2.rules;
  const widest = MAIL_WIDTHS.find((one) => one >= widthOf(lines, true));
  if (widest === void 0 || cut2.addresses > 0) return isCut ? terminal : null;
  const mail = { width: widest, isAtSpace: true };
  const broken = countOf(lines, mail);
  const isBroken = broken.rows + broken.rules >= FEWEST_ROWS && broken.others === 0;
  if (isBroken && (!isCut || broken.joints > cut2.joints)) return mail;
  return isCut ? terminal : null;
}
function widthOf(lines, isAtSpace = false) {
  let width = 0;
  for (const line of lines)
    if (line.length > width && /\S \s*\S/.test(line))
      width = isAtSpace ? line.replace(/ $/, "").length : line.length;
  return width;
}
function countOf(lines, wrapping) {
  const { width, isAtSpace } = wrapping;
  const count2 = { joints: 0, rows: 0, rules: 0, addresses: 0, ports: 0, words: 0, others: 0 };
  let [first, addresses, torn] = [0, 0, 0];
  for (const [at2, line] of lines.entries()) {
    const next = lines[at2 + 1] ?? "";
    if (ADDRESS2.test(line)) addresses++;
    if (goesOn(lines[first], line, next, wrapping)) {
      count2.joints++;
      if (isCutRule(line, next, isAtSpace)) count2.rules++;
      if (isAtSpace && isCutHeading(line, next)) count2.rules += FEWEST_ROWS;
      if (!isAtSpace && restOfAddress(line, next) > 0) torn++;
      if (!isAtSpace && isTornPort(line, next)) count2.ports++;
      if (/[a-z]$/i.test(line) && /^[a-z]/.test(next)) count2.words = 1;
      continue;
    }
    const isJoined = first < at2;
    const isEnd = !isJoined && (next.trim() === "" || isRule(line) || isHeadingAbove(line, next));
    const isFull = !isAtSpace && line.length === width && !isEnd;
    if (isFull || isJoined && addresses > 1 && torn === 0) count2.others++;
    else if (isJoined && addresses + torn > 0) count2.rows++;
    count2.addresses += torn;
    [first, addresses, torn] = [at2 + 1, 0, 0];
  }
  return count2;
}
function goesOn(first, line, next, { width, isAtSpace }) {
  if (line.trim() === "" || next.trim() === "") return false;
  if (isRule(line) !== isRule(next) && !/^[|+] *$/.test(next)) return false;
  if (!isAtSpace) {
    return line.length === width && !areRows(line, next) && !isHeadingAbove(line, next);
  }
  const [word = ""] = /^\s*\S+/.exec(next) ?? [];
  if (line.length + 1 + word.length <= width || KEY4.test(next) || isObject3(next)) return false;
  if (word.length > width && ADDRESS2.test(word)) return false;
  const delimiter = FIELDS.exec(next)?.[1];
  if (delimiter !== void 0 && !line.includes(delimiter)) return false;
  if (/^\s/.test(next) && (line.length < width || next.startsWith("	"))) return false;
  if (/\d/.test(next) && beginningOf(first) === beginningOf(next)) return false;
  if (isInBox(line) || readPrompt(next) !== null) return false;
  if (isHeadingAbove(line, next)) return false;
  const isRow2 = !ADDRESS2.test(line) && hasNumber(line) && !line.startsWith("        ");
  return isRow2 || !ADDRESS2.test(next);
}
function hasNumber(line) {
  return /(?<![a-z])\d/i.test(line);
}
function isHeadingAbove(line, next) {
  return !hasNumber(line) && hasNumber(next) && isHeading(line);
}
function restOfAddress(line, next) {
  const last = line.slice(-LONGEST_ADDRESS);
  const found = ADDRESS2.exec(last + next.slice(0, LONGEST_ADDRESS));
  if (found === null || found.index >= last.length || next.search(ADDRESS2) === 0) return 0;
  const rest = Math.max(0, found.index + found[0].length - last.length);
  return /\w/.test(next.charAt(rest)) ? 0 : rest;
}
function isTornPort(line, next) {
  const [last = ""] = /(?<!\S)\S+$/.exec(line.slice(-LONGEST_PORT)) ?? [];
  const [rest = ""] = /^\S+/.exec(next.slice(0, LONGEST_PORT)) ?? [];
  if (last === "" || rest === "" || isPortLike(rest) || !isPortLike(last + rest)) return false;
  return /^[/.:]/.test(rest) || /[/.:]$/.test(last) || !isPortLike(last);
}
function isCutRule(line, next, isAtSpace) {
  if (!isRule(line) || !isRule(next)) return false;
  return isAtSpace ? / -+ *$/.test(line) : next.length < line.length;
}
function isCutHeading(line, next) {
  if (/[\d\t]/.test(line + next) || next.startsWith(" ")) return false;
  const names = namesIn(next);
  const isBelow = names.some(({ index: index2 }) => index2 > 0 && /^ \S/.test(line.slice(index2 - 1)));
  return !isBelow && names.some(isKnown) && isHeading(line);
}
function isHeading(line) {
  return namesIn(line).filter(isKnown).length > 1;
}
function namesIn(heading) {
  return [...heading.matchAll(/[^\s,;|]+(?: [^\s,;|]+)*/g)];
}
function isKnown([name]) {
  return [name, ...name.split(" ")].some((one) => exactRoleOf(one) !== void 0);
}
function areRows(line, next) {
  const at2 = line.search(ADDRESS2);
  return at2 >= 0 && at2 === next.search(ADDRESS2);
}
function beginningOf(line) {
  return line.slice(0, BEGINNING).trimEnd().replaceAll(/\d/g, "0").replaceAll(/[a-z]/g, "a").replaceAll(/[A-Z]/g, "A");
}
function isInBox(line) {
  return /^\s*[|+]/.test(line) && /[|+]\s*$/.test(line);
}

// ../reader/src/inventory/read/unwrap/wrapped-lines.ts
var LONGEST_SAMPLE3 = 3e4;
function unwrapped(text) {
  if (/^\s*[[{<]/.test(text)) return text;
  const margin = marginOf(text);
  const sample = partsOf2(text.slice(0, LONGEST_SAMPLE3), margin);
  const wrapping = sample && wrappingOf(sample.lines);
  const parts = wrapping && partsOf2(text, margin);
  if (!parts || widthOf(parts.lines, wrapping.isAtSpace) > wrapping.width) return text;
  const { lines } = parts;
  const broken = /* @__PURE__ */ new Set();
  for (let at2 = 0, first = 0; at2 + 1 < lines.length; at2++) {
    if (goesOn(lines[first], lines[at2], lines[at2 + 1], wrapping)) broken.add(at2);
    else first = at2 + 1;
  }
  return joined2(parts, broken, wrapping.isAtSpace);
}
function partsOf2(text, margin) {
  const parts = { lines: [], before: [] };
  let lineBreak = "";
  for (const part of text.split(/(\r?\n)/)) {
    if (part.endsWith("\n")) {
      lineBreak = part;
      continue;
    }
    const { 0: before = "", groups } = margin?.exec(part) ?? {};
    if (groups?.former !== void 0) return null;
    parts.lines.push(part.slice(before.length));
    parts.before.push(lineBreak + before);
  }
  return parts;
}
function joined2({ lines, before }, broken, isAtSpace) {
  const isLost = isAtSpace && [...broken].some((at2) => !lines[at2].endsWith(" "));
  const parts = [before[0]];
  let rest = 0;
  for (let at2 = 0; at2 < lines.length; at2++) {
    parts.push(lines[at2].slice(rest));
    const between = before[at2 + 1] ?? "";
    rest = 0;
    if (!broken.has(at2)) {
      parts.push(between);
      continue;
    }
    const next = lines[at2 + 1];
    if (!isAtSpace) rest = restOfAddress(lines[at2], next);
    parts.push(
      next.slice(0, rest),
      isLost ? " " : "",
      WITHOUT_WIDTH.repeat(between.length - (isLost ? 1 : 0))
    );
  }
  return parts.join("");
}

// ../reader/src/inventory/read/unwrap/as-printed.ts
var STEPS = [
  withoutColours,
  decodeIndexes,
  toAsciiPunctuation,
  withoutFences,
  withoutNotes,
  fromHtml,
  unwrapped,
  fromStrings
];
function asPrinted(text) {
  const steps = asPrintedInSteps(text);
  for (; ; ) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
function* asPrintedInSteps(text) {
  let changed = text;
  for (const step of STEPS) {
    const made = step(changed);
    changed = typeof made === "string" ? made : yield* made;
    yield;
  }
  return changed;
}
var PART = /(?:TpFdbPort|\.17\.4\.3\.1\.2|\.17\.7\.1\.2\.2\.1\.2)\./;
var INDEX = /(?<=dot1dTpFdbPort|dot1qTpFdbPort\.\d{1,10}|\.17\.4\.3\.1\.2|\.17\.7\.1\.2\.2\.1\.2\.\d{1,10})\.(\d{1,3}(?:\.\d{1,3}){5})(?=[ \t|]|$)/gm;
var LONGEST_OCTETS = 17;
function decodeIndexes(text) {
  return PART.test(text) ? text.replaceAll(INDEX, bracketed) : text;
}
function bracketed(whole, index2) {
  const octets2 = index2.split(".").map(Number);
  if (octets2.some((octet) => octet > 255)) return whole;
  const least = index2.length > LONGEST_OCTETS ? 2 : 1;
  const address = octets2.map((octet) => octet.toString(16).padStart(least, "0")).join(":");
  const end = address.length < index2.length ? "]" : "";
  return `[${address}${end}`.padEnd(whole.length);
}

// ../reader/src/inventory/read/layout/sentences/lone-address.ts
var NEAR2 = 200;
var BLANK_LINE2 = /\n[ \t\r]*\n/;
var NAME3 = /^[\p{L}\d][\p{L}\d ._’'()-]{0,60}$/u;
function factsBeside(text, start, end) {
  const above = text.slice(Math.max(0, start - NEAR2), start).split(BLANK_LINE2);
  const [below = ""] = text.slice(end, end + NEAR2).split(BLANK_LINE2);
  const lines = `${above.at(-1)}
${below}`.split("\n").flatMap((line) => line.trim() || []);
  if (lines.length === 0 || lines.length > 2) return NO_FACTS;
  const names = lines.filter((line) => canonicalIp(line) === null);
  const [name] = names;
  const isOther = name !== void 0 && !(NAME3.test(name) && roleOf(name) === void 0);
  if (lines.length - names.length !== 1 || isOther) return NO_FACTS;
  const facts = new FactSet();
  for (const line of lines) facts.take(line === name ? "name" : "ip", line);
  return facts;
}

// ../reader/src/inventory/read/vocabulary/keys.ts
var BOXES = /* @__PURE__ */ new Set([
  "data",
  "value",
  "VALUE",
  "_value",
  "#text",
  "$t",
  "local"
]);
var PART2 = /^(?:(?:network_?|known_?|node_?)?(?:interfaces?|interface_?set|nics?|vifs?|adapters?|network_?cards?)|networks?|(?:private|public)_?net|ansible_\w+)$/i;
var OF_OTHERS = /gateway|router|dns|public_?ip|server|switch|uplink|access_?point|next_?hop|parent|subnet(?!s$)|network|lease_?server|vendor|service|script|port\b|neighbou?r|^local$/i;
var PATH2 = " \u203A ";

// ../reader/src/inventory/read/meaning/path.ts
var paths = /* @__PURE__ */ new Map();
var MOST_PATHS = 5e3;
var NUMBERS = /^(?:id|number)$/i;
function pathOf2(name) {
  if (!name.includes(PATH2)) return { key: name, is: meaningOfColumn(name), of: "", isFar: false };
  let path2 = paths.get(name);
  if (path2 === void 0) {
    path2 = readPath(name);
    if (paths.size === MOST_PATHS) paths.clear();
    paths.set(name, path2);
  }
  return path2;
}
function readPath(name) {
  const keys2 = name.split(PATH2);
  while (keys2.length > 1 && BOXES.has(keys2.at(-1))) keys2.pop();
  for (let from = 0; from < keys2.length; from++) {
    const rest = keys2.slice(from);
    const key = rest.join(" ");
    const qualified2 = qualifiedOf(key);
    const isNamed = qualified2 !== void 0 && !qualified2.of.startsWith("?");
    const is = meaningOfColumn(key) ?? meaningOfPart(rest);
    if (is === void 0 && !isNamed && (rest.length > 1 || qualified2 === void 0)) continue;
    const around = keys2.slice(0, from);
    const isOthers2 = (is?.startsWith("port") ?? false) && around.length > 0 && !around.some((outer) => meaningOfColumn(outer) === "port");
    const other = around.findLast((outer) => OF_OTHERS.test(outer));
    const of = isOthers2 ? "other" : ofOther(other);
    const isFar = around.length > 0 && !(is === "vlan" && around.some((outer) => meaningOfColumn(outer) === is));
    const isPart = is === "port" || is !== "vlan" && meaningOfColumn(key) === void 0;
    return { key, is, of, isFar: isFar || isPart };
  }
  return { key: keys2.at(-1), is: void 0, of: "", isFar: true };
}
function meaningOfPart([first = "", ...rest]) {
  const noun = rest.length === 0 ? void 0 : meaningOfColumn(first);
  if (noun === void 0) return void 0;
  if (noun === "vlan" && NUMBERS.test(rest.at(-1))) return "perhaps vlan";
  return meaningOfColumn([noun, ...rest].join(" "));
}
function ofOther(key) {
  return key === void 0 ? "" : QUALIFIERS.get(normalName(key)) ?? "other";
}

// ../reader/src/inventory/read/values/host.ts
var HOST3 = /^(?=[\w.-]*[A-Za-z])(?:[a-z\d_][a-z\d_.-]*[a-z\d_]|(?=[\w.-]*\d)[A-Za-z][\w.-]*\w)$/;
var OTHERWISE3 = /^(?:v?\d+(?:[.-]\d+)*[a-z]{0,5}|wpa\w*|wi-?fi\w*|802[.\d]+(?:[a-z_]\w*)?|x\d+|(?:lan|wan|dmz|opt|guest|zone)[-_]?\d*|iot|voip|inside|outside|internal|external|wired|wireless|(?:on|off)line|(?:dis)?connected|home|away|not_home|[a-z]+-[\da-f]{17}|allow(?:ed)?|block(?:ed)?|den(?:y|ied))$/i;
function isHost(value) {
  return HOST3.test(value) && !isState(value) && !isPortLike(value) && !OTHERWISE3.test(value) && !isMac(value);
}

// ../reader/src/inventory/read/meaning/cells.ts
function onSeveralPorts({ column, rows, words: words2, isNamed }) {
  if (isNamed) return false;
  const port = words2.indexOf("port");
  const first = /* @__PURE__ */ new Map();
  return rows.some((row) => {
    const own = row[column] ?? "";
    const at2 = row[port] ?? "";
    const mac = row.find(isMac) ?? "";
    if (own === "" || at2 === "" || mac === "") return false;
    const before = first.get(own);
    if (before === void 0) first.set(own, { port: at2, mac });
    return before !== void 0 && before.port !== at2 && before.mac !== mac;
  });
}
function told(rows, column) {
  return rows.map((row) => row[column] ?? "").filter((cell) => !isEmpty(cell));
}
function areAll(form) {
  return ({ rows, column }) => {
    const cells = told(rows, column);
    return cells.length > 0 && cells.every(form);
  };
}
var areMacs = areAll(isMac);
var areIps = areAll((cell) => canonicalIp(cell) !== null);
var arePorts = areAll((cell) => isPortLike(cell) && !/^\d+\/\d+\/\d+$/.test(cell));
function areHosts({ column, rows, words: words2 }) {
  const looksSo = (at2) => {
    const cells = told(rows, at2);
    return cells.length > 1 && cells.every((cell) => isHost(cell.replace(/^\//, ""))) && new Set(cells).size === cells.length;
  };
  return looksSo(column) && words2.every((word, at2) => at2 === column || word !== void 0 || !looksSo(at2));
}

// ../reader/src/inventory/read/meaning/rules.ts
var OF_NEIGHBORS = /chassis|neigh|system|sys|remote|device|ttl|hold|capab/i;
var OF_INTERFACES = /^(?:mtu|l2mtu|actual mtu|speed|link ?speed|duplex|speed duplex(?: state)?|link status|(?:if|interface) ?index|interface ?description|(?:mac|permanent) address|macaddrtype|over|admin status)$/;
var OF_ACCESS_POINT = /^(?:(?:ap )?(?:ethernet|eth|wired|base|ap|ap radio)(?: ethernet)?(?: eth)? ?mac(?: addr(?:ess)?)?|ap mac(?: addr(?:ess)?)?)$/;
var ALL_INTERFACES = /^(?:show|display|get|list) (?:(?:system|network) )?interfaces?\b/i;
var SWITCH_PORT = /^(?:(?:connected|attached|uplink)(?: device| switch)?|switch|sw) (?:port|interface)(?: name)?$/;
var MACHINE = /^(?:vm|guest|host|hostname|device|system|neighbor|remote)\b|^vmname/;
var DEVICE2 = /^(?:device|host|host ?name|device ?name)$/;
var HAS_PORT = /^(?:device|node)(?: ?name)?$/;
var ADAPTER = new RegExp(`^(?!networks?$)${PART2.source.slice(1)}`, "i");
var RULES = [
  // Objects
  { why: "it has no key", isKeyless: true, is: "form" },
  { why: "the name of an adapter", key: /^name$/, under: ADAPTER, inTables: false, is: "adapter" },
  {
    why: "what an agent calls an adapter",
    key: /^description$/,
    under: /^networks?$/i,
    is: "perhaps port"
  },
  {
    why: "an identifier that may be an interface",
    key: /^id$/,
    inTables: false,
    is: "perhaps port"
  },
  {
    why: "of a neighbour, its own port",
    key: /^port (?:name|description)$/,
    inNeighbor: true,
    is: "port of remote"
  },
  {
    why: "around neighbours and clients, the port that they are at",
    key: /^port id$/,
    without: OF_NEIGHBORS,
    lacks: ["port", "mac"],
    inTables: false,
    is: "port"
  },
  {
    why: "beside the address of the client, the switch that saw it",
    key: /^device mac$/,
    has: ["mac"],
    inTables: false,
    is: "mac of switch"
  },
  {
    why: "beside the switch that saw the client, its port",
    key: /^port id$/,
    beside: /^device mac$/,
    inTables: false,
    is: "port"
  },
  {
    why: "the address of an access point",
    key: /^ap$/,
    inTables: false,
    is: "mac of access point"
  },
  {
    why: "beside its access point, the station",
    key: /^user$/,
    beside: /^ap$/,
    inTables: false,
    is: "mac"
  },
  {
    why: "behind the interface, the neighbour\u2019s port",
    key: /^port$/,
    behind: /^i(?:f|face)$/,
    was: "port",
    is: "port of remote"
  },
  {
    why: "beside another name, who sent it",
    key: /^(?:host|device id)$/,
    inTables: false,
    is: "perhaps name"
  },
  {
    why: "beside its name, a place in the settings",
    key: /^node$/,
    has: ["thing"],
    inTables: false,
    is: "nothing"
  },
  {
    why: "beside what Windows calls the adapter, what the person does",
    was: "thing",
    beside: /^interface description$/,
    lacks: ["port"],
    inTables: false,
    is: "port"
  },
  {
    why: "beside its number, an identifier of the VLAN",
    key: /\bvlan id$/,
    beside: /\bvid$/,
    inTables: false,
    is: "nothing"
  },
  {
    why: "a port of a switch, or one of a service",
    key: /^port$/,
    was: "port",
    inTables: false,
    is: "port or service"
  },
  {
    why: "the state of a lease in Kea",
    key: /^state$/,
    beside: /^(?:cltt|valid l(?:ft|ifetime))$/,
    is: "state"
  },
  {
    why: "of the two ends of a packet, the sender",
    key: /^source$/,
    beside: /^destination$/,
    has: ["mac of source"],
    is: "address of source"
  },
  {
    why: "of the two ends of a packet, the receiver",
    key: /^destination$/,
    beside: /^source$/,
    has: ["mac of source"],
    is: "address of destination"
  },
  {
    why: "what IS-IS calls a router",
    key: /^system id$/,
    beside: /^snpa$/,
    was: "mac",
    is: "name"
  },
  {
    why: "the address of the interface that asked for the other one\u2019s",
    key: /^source mac\b/,
    beside: /^mac(?: address)?$/,
    is: "mac of local"
  },
  {
    why: "the address with which the active one of several routers answers",
    key: /^master mac\b/,
    beside: /^vrid$/,
    was: "mac of other",
    is: "mac"
  },
  {
    why: "in sessions of RADIUS, the port of the switch",
    key: /^device port$/,
    beside: /^(?:network device|nas)\b/,
    was: "port of remote",
    is: "port"
  },
  {
    why: "beside the port of a neighbour, the own one",
    key: /^port id$/,
    beside: /^(?:neighbou?r|remote|peer)s? port(?: id)?$/,
    lacks: ["port"],
    is: "port"
  },
  {
    why: "in a bridge\u2019s table, its own port",
    key: /^port id$/,
    has: ["mac", "vlan"],
    lacks: ["port"],
    without: OF_NEIGHBORS,
    is: "port"
  },
  {
    why: "behind the port that counts, the neighbour\u2019s or the one before a move",
    key: /^(?:source )?port$/,
    behind: /^(?:local |current )?port$/,
    was: "port",
    is: "port of remote"
  },
  {
    why: "where it was before it moved",
    key: /^from /,
    beside: /^to /,
    was: "port",
    is: "nothing"
  },
  { why: "beside an address, the name that belongs to it", key: /^dns$/, has: ["mac"], is: "name" },
  {
    why: "the name that a person gave the interface",
    key: /^i(?:nter)?face name$/,
    beside: /^i(?:nter)?face$/,
    was: "port",
    is: "nothing"
  },
  {
    why: "beside its name, an identifier",
    key: /^device id$/,
    was: "name",
    has: ["mac", "perhaps name"],
    is: "nothing"
  },
  {
    why: "in a list of clients, what the person calls them",
    key: /^description$/,
    beside: /^(?:os|recent device|last seen)$/,
    has: ["mac", "ip"],
    is: "perhaps name"
  },
  {
    why: "beside a port and no own address, that of the device at the port",
    key: /^partner\b/,
    was: "mac of other",
    has: ["port"],
    lacks: ["mac", "mac of radio", "name", "thing"],
    is: "mac"
  },
  {
    why: "in lists of network scanners and camera tools, a TCP port",
    key: /^ports?$/,
    beside: /^ping$|\b(?:https?|rtsp|sdk|service|web|tcp|udp|onvif) ports?\b/,
    has: ["ip"],
    is: "nothing"
  },
  {
    why: "the name of the whole, beside that of a part",
    key: /^parent$/,
    has: ["thing"],
    lacks: ["ip"],
    is: "name"
  },
  {
    why: "the name of a part, beside that of the whole",
    key: /^name$/,
    beside: /^parent$/,
    lacks: ["ip"],
    is: "port"
  },
  {
    why: "in Linux an interface, but beside devMac a device",
    key: /^dev ?name$/,
    beside: /^dev ?mac$/,
    is: "name"
  },
  {
    why: "nothing else gives its IP address",
    key: /^client$/,
    was: null,
    lacks: ["ip"],
    is: "address"
  },
  {
    why: "nothing else names it",
    key: /^client$/,
    was: null,
    has: ["mac"],
    lacks: ["name"],
    is: "name"
  },
  {
    why: "beside the times of a lease, its state",
    key: /^(?:lease )?stat(?:e|us)$/,
    beside: /lease|lifetime|expir/,
    is: "state"
  },
  {
    why: "the port of the switch, beside the device\u2019s own interface",
    key: SWITCH_PORT,
    has: ["name of switch"],
    is: "port"
  },
  {
    why: "at the beginning of a list with switches, the device",
    key: /^device$/,
    isFirst: true,
    has: ["name of switch"],
    beside: SWITCH_PORT,
    is: "name"
  },
  {
    why: "the device, beside its switch and the port of that",
    was: "thing",
    has: ["name of switch"],
    beside: SWITCH_PORT,
    without: /^device$/,
    is: "name"
  },
  {
    why: "the device\u2019s own interface, beside the port of the switch",
    was: ["port", "perhaps port", "thing"],
    has: ["name of switch"],
    beside: SWITCH_PORT,
    is: "nothing"
  },
  {
    why: "before its port, in a bridge\u2019s table",
    key: HAS_PORT,
    next: "port",
    has: ["vlan"],
    lacks: ["ip", "port of remote"],
    without: OF_INTERFACES,
    is: "name of switch"
  },
  {
    why: "before its port, beside the name of the device",
    key: HAS_PORT,
    next: "port",
    has: ["name"],
    is: "name of switch"
  },
  {
    why: "before the port by which a bridge reaches the address",
    key: /^host ?name$/,
    next: "port",
    beside: /^egress port$/,
    is: "name of switch"
  },
  {
    why: "it stands on several ports with different addresses, as no client does",
    key: DEVICE2,
    has: ["mac", "port"],
    lacks: ["name", "thing", "name of switch", "mac of switch"],
    cells: onSeveralPorts,
    is: "name of switch"
  },
  {
    why: "at a port, the client or the switch",
    key: DEVICE2,
    was: ["name", "thing", "perhaps port"],
    has: ["mac", "port"],
    lacks: ["name", "thing", "name of switch", "mac of switch"],
    is: "device"
  },
  {
    why: "in a list of access points, the device",
    was: "name of access point",
    lists: "access points",
    inTables: true,
    lacks: ["name"],
    is: "name"
  },
  {
    why: "in a list of access points, their own",
    key: OF_ACCESS_POINT,
    lists: "access points",
    inTables: true,
    lacks: ["name"],
    is: "mac"
  },
  {
    why: "in a list of access points, the radio is theirs",
    was: "mac of radio",
    lists: "access points",
    inTables: true,
    beside: OF_ACCESS_POINT,
    lacks: ["name"],
    is: "mac"
  },
  {
    why: "in a list of interfaces, their name",
    was: "thing",
    lists: "interfaces",
    inTables: true,
    is: "port"
  },
  {
    why: "beside an interface, what a person calls it",
    inTables: true,
    was: "thing",
    has: ["port"],
    title: ALL_INTERFACES,
    is: "nothing"
  },
  {
    why: "in a list of stations by radio, the access point",
    inTables: true,
    was: "thing",
    has: ["mac of radio", "mac"],
    is: "name of access point"
  },
  {
    why: "a part of the machine that another column names",
    inTables: true,
    was: "thing",
    named: MACHINE,
    is: "perhaps port"
  },
  {
    why: "a list of devices begins with their names",
    key: /^device$/,
    was: "perhaps port",
    isFirst: true,
    lacks: ["name", "thing"],
    lists: "other",
    inTables: true,
    is: "thing"
  },
  {
    why: "in a list of interfaces, the device that has them",
    key: /^device$/,
    was: "perhaps port",
    has: ["thing"],
    lacks: ["name"],
    lists: "interfaces",
    inTables: true,
    is: "name"
  },
  {
    why: "before its ports, an aggregate",
    key: /^link$/,
    was: "perhaps port",
    next: "port",
    is: "perhaps port"
  },
  {
    why: "an interface",
    key: /^link$/,
    lists: "interfaces",
    inTables: true,
    lacks: ["port"],
    is: "port"
  },
  {
    why: "beside a port that it has or is on, the device",
    key: /^device$/,
    was: "perhaps port",
    has: ["port"],
    lacks: ["name", "thing"],
    is: "thing"
  },
  {
    why: "another column names the port",
    inTables: true,
    was: "perhaps port",
    has: ["port"],
    is: "nothing"
  },
  {
    why: "in a list of interfaces, another column names them",
    was: "perhaps port",
    has: ["thing"],
    lists: "interfaces",
    inTables: true,
    is: "nothing"
  },
  {
    why: "beside its name, the interface of a device or its model",
    key: /^device$/,
    was: "perhaps port",
    has: ["name"],
    is: "perhaps port"
  },
  {
    why: "beside its name, the interface of a device or its model",
    key: /^device$/,
    was: "perhaps port",
    has: ["thing"],
    is: "perhaps port"
  },
  {
    why: "more often up or down, yes or no, a room, a network, a switch, a product, a number",
    key: /^(?:link|local|loc(?:ation)?|network(?: device| adapter)?|onu)$/,
    was: "perhaps port",
    is: "perhaps port"
  },
  { why: "nothing else names the port", inTables: true, was: "perhaps port", is: "port" },
  { why: "its cells are MAC addresses", was: null, lacks: ["mac"], cells: areMacs, is: "mac" },
  {
    why: "its cells are IP addresses",
    was: null,
    lacks: ["ip", "address"],
    cells: areIps,
    is: "ip"
  },
  {
    why: "its cells are ports",
    was: null,
    lacks: ["port", "perhaps port"],
    cells: arePorts,
    is: "port"
  },
  {
    why: "its cells are host names, and all differ",
    key: /^$/,
    lacks: ["name", "thing", "perhaps name", "address"],
    cells: areHosts,
    is: "name"
  }
];

// ../reader/src/inventory/read/meaning/columns.ts
var ACCESS_POINTS = /\baps?\b (?:summary|database|list|inventory|status|all\b)|\baccess points?\b/i;
var OF_ACCESS_POINTS = /^(?:slots?|channel|tx ?p(?:o?we?r)|(?:admin|oper) state|(?:ap )?model|serial(?: number)?|clients|radio mac|country|(?:site|policy|rf) tag name)$/;
var STATIONS = /\bclients? (?:summary|table|list|association)|(?:show|display) [\w -]{0,30}\bclients?\b|\bstations?\b/i;
var STATION = /\b(?:client|station|sta|user)s?\b.{0,200}\b(?:mac|addr)/;
var OF_STATIONS = /^(?:wlan(?: id)?|e?ssid|protocol|rssi|snr|signal|user.*|auth.*|method|role|vlan)$/;
var ALL_INTERFACES2 = /^(?:show|display|get|list) (?:(?:system|network) )?interfaces?\b/i;
var INTERFACES = /\binterfaces?\b|\bnics?\b|\badapters?\b/i;
function listedIn2(keys2, words2, title) {
  if (areInterfaces(keys2, words2, title)) return "interfaces";
  if (STATIONS.test(title) || keys2.some((key) => STATION.test(key))) return "other";
  const isOfThem = keys2.some((key) => OF_ACCESS_POINT.test(key)) || ACCESS_POINTS.test(title);
  const several = keys2.filter((key) => OF_ACCESS_POINTS.test(key)).length > 1;
  const isList = isOfThem || several && !keys2.some((key) => OF_STATIONS.test(key));
  return isList ? "access points" : "other";
}
function areInterfaces(keys2, words2, title) {
  if (words2.includes("port")) return false;
  if (ALL_INTERFACES2.test(title)) return true;
  const hasDevice = keys2.includes("device") && words2.includes("thing");
  if (words2.includes("ip") && !hasDevice) return false;
  const telling = keys2.filter((key) => OF_INTERFACES.test(key));
  return new Set(telling).size > 1 || INTERFACES.test(title);
}
function readKeys2(names, title, {
  rows = [],
  isNamed = true,
  under = "",
  isTable = true,
  isNeighbor = false
} = {}, given = names.map((name) => pathOf2(name).is)) {
  const keys2 = names.map((name) => normalName(pathOf2(name).key));
  const lists = listedIn2(keys2, given, title);
  const around = [...keys2, title.toLowerCase()];
  return keys2.map((key, at2) => {
    const own = given[at2];
    const others = new Set(given.filter((_, other) => other !== at2));
    const holds = (rule2) => (rule2.key === void 0 || rule2.key.test(key)) && (rule2.was === void 0 || [rule2.was].flat().some((was) => was === (own ?? qualified2?.noun ?? null))) && (rule2.isFirst === void 0 || at2 === 0) && (rule2.under === void 0 || rule2.under.test(under)) && (rule2.next === void 0 || given[at2 + 1] === rule2.next) && (rule2.isKeyless === void 0 || key === "" && rows.length === 0) && (rule2.inTables === void 0 || rule2.inTables === isTable) && (rule2.inNeighbor === void 0 || isNeighbor) && (rule2.lists === void 0 || rule2.lists === lists) && (rule2.has ?? []).every((meaning) => others.has(meaning)) && !(rule2.lacks ?? []).some((meaning) => others.has(meaning)) && (rule2.named === void 0 || keys2.some((name, other) => given[other] === "name" && rule2.named.test(name))) && hasBeside(rule2, around, at2) && (rule2.title === void 0 || rule2.title.test(title)) && (rule2.cells === void 0 || rule2.cells({ column: at2, rows, isNamed, words: given }));
    const path2 = pathOf2(names[at2]);
    const qualified2 = path2.of === "" ? qualifiedOf(path2.key) : { noun: own, of: path2.of };
    const rule = RULES.find(holds);
    const is = rule?.is ?? own ?? qualified2?.noun;
    const of = rule === void 0 && qualified2?.noun === is ? qualified2?.of : void 0;
    return {
      is,
      of: of ?? "",
      isFar: path2.isFar,
      rule: rule?.why ?? (is === void 0 ? "unknown" : "its words")
    };
  });
}
function hasBeside({ beside, behind, without }, around, at2) {
  return (beside === void 0 || around.some((name, other) => other !== at2 && beside.test(name))) && (behind === void 0 || around.slice(0, at2).some((name) => behind.test(name))) && !(without !== void 0 && around.slice(0, -1).some((name) => without.test(name)));
}
function rolesBeside(names, given, title) {
  return readKeys2(names, title, {}, given).map(
    ({ is, of }, at2) => given[at2] === void 0 && of !== "" ? void 0 : roleOfMeaning(is)
  );
}

// ../reader/src/inventory/read/values/output-kind.ts
var remembered2 = /* @__PURE__ */ new Map();
var MAX_REMEMBERED = 500;
var ANY = new RegExp(KINDS.map(([, { source }]) => source).join("|"), "i");
function kindOfWords(words2) {
  const known2 = remembered2.get(words2);
  if (known2 !== void 0) return known2;
  const kind = read(words2);
  if (remembered2.size === MAX_REMEMBERED) remembered2.clear();
  remembered2.set(words2, kind);
  return kind;
}
function read(words2) {
  if (!ANY.test(words2)) return "other";
  for (const [kind, pattern] of KINDS) if (pattern.test(words2)) return kind;
  return "other";
}
function kindOfRoles(roles) {
  if (roles.has("remote")) return "neighbor";
  const hasIp = roles.has("ip") || roles.has("address") && roles.has("mac");
  if (!hasIp && (roles.has("port") || roles.has("vlan"))) return "mac";
  return hasIp || roles.has("address") ? "arp" : "other";
}
function kindOfFacts({ ip, vlan, port }) {
  if (ip.length > 0) return "arp";
  return vlan.length > 0 && port.length === 1 ? "mac" : "other";
}

// ../reader/src/inventory/read/meaning/printed-by.ts
var UP = /^(?!kernel |system |switch |control )([a-z][\w.-]*) uptime is \d/i;
var DEVICE_NAME = /^ {2}Device name: ([a-z][\w.-]*)$/i;
var PrintedBy = class {
  /** The name in the last prompt, otherwise that of the text; null where neither is known. */
  source;
  /** Whether a prompt, a title or a command says who printed it. */
  isNamed = false;
  /** The last command, while its output seems to continue; else ''. */
  command = "";
  /** Facts that hold for every row and record of this output, such as the port that was asked for; null for none. */
  asked = null;
  /** The kind of output that the command asked for. */
  kind = "other";
  /** The kind that the last table or record of this output indicated; null before the first one. */
  #shown = null;
  /** Whether that was a table. */
  #isTable = false;
  /** The computer on which commands without the name of a device were typed: as the text or `ipconfig` calls it. */
  #computer;
  /** Whether the next line may name the computer that printed this output. */
  #isHostNext = false;
  /** @param text name of the text, if it has one */
  constructor(text) {
    this.source = this.#computer = text;
  }
  /** @param asked facts that hold for all of the output that begins */
  takePrompt({ source, command, isComputer }, asked = askedFor(command)) {
    this.source = source ?? (isComputer === true ? this.#computer : this.source);
    this.isNamed ||= source !== null || command !== "";
    this.command = command;
    this.asked = asked;
    this.kind = kindOfWords(command);
    this.#shown = null;
  }
  /** Takes the name of the device that `show version` gives, if nothing else has named it. */
  readVersion(text) {
    if (this.source !== this.#computer) return;
    const isVersion = this.command.startsWith("show ver");
    const name = text.includes(" uptime is ") ? UP : isVersion ? DEVICE_NAME : null;
    this.source = name?.exec(text)?.[1] ?? this.source;
  }
  /** Another output has begun, without a prompt: the last command does not hold for it. */
  leaveCommand() {
    this.command = "";
    this.asked = null;
    this.kind = "other";
    this.#shown = null;
  }
  /** Whether a table or record of this output has been read. */
  get hasAnswered() {
    return this.#shown !== null;
  }
  /** Notes the kind of a table that begins. */
  show(kind) {
    this.#shown = kind;
    this.#isTable = true;
  }
  /** The kind of a record: the one that was asked for, else what its words or facts show. */
  kindOf(words2, facts) {
    const byWords = kindOfWords(words2);
    const isBelowTable = this.#isTable && this.kind === "mac" && facts.ip.length > 0;
    const own = byWords === "other" && isBelowTable ? kindOfFacts(facts) : byWords;
    if (this.#isOther(own)) this.leaveCommand();
    if (this.kind === "other") return own === "other" ? kindOfFacts(facts) : own;
    this.#shown = own;
    this.#isTable = false;
    return this.kind;
  }
  /** Whether a record of this kind is of another output than what the last command has printed so far. */
  #isOther(kind) {
    if (this.#shown === null || this.#shown === "other" || kind === "other") return false;
    return kind !== this.#shown && kind !== this.kind && this.kind !== "interface";
  }
  /** Reads the title of `ipconfig`, and the name of the computer below it; null for any other line. */
  readHost(text) {
    const host = this.#isHostNext ? hostBelow(text) : null;
    this.#isHostNext = host === null && isIpconfig(text);
    if (host === null) return this.#isHostNext ? "title" : null;
    this.#computer = host;
    return { host };
  }
};
var ASKED = /(?:\b(int|interfaces?|port|dev|nic|network|vlan|iwinfo)| -i) ([A-Za-z-]* ?\d[\w/.:-]*)\b(?! \d)/i;
var DEV = /\b(?:ip|bridge) .{0,200}\bdev ([a-z][\w.-]*)/;
var LAST = / ([A-Za-z][A-Za-z_-]* ?\d(?=[\d.:/]*\/\d)[\d/.:]*|[a-z]+\d\w*)$/;
function askedFor(command) {
  const [, word = "", value = LAST.exec(command)?.[1] ?? ""] = ASKED.exec(command) ?? [];
  const facts = new FactSet();
  const dev = DEV.exec(command)?.[1];
  if (dev !== void 0 && facts.take("port", dev)) return facts;
  if (word.toLowerCase() === "vlan") return facts.take("vlan", value) ? facts : null;
  const isPort = word === "" ? isInterface(value) : isPortLike(value) || /^[a-z]{1,4}\d/i.test(value);
  return isPort && facts.take("port", value) ? facts : null;
}

// ../reader/src/inventory/neighbor-capabilities.ts
var MOST_CHARACTERS = 4e3;
var CAPABILITIES = /(?:^[^A-Za-z\n]{0,40}|,[ \t]*)((?:(?:lldp|remote|neighbou?r|chassis|existing|available|supported|enabled|system)[ -]+)*(?:sys)?cap(?:abilit(?:y|ies)|s)?(?:[ \t-]+(?:supported|enabled|available))?)[ \t]*(?:[:=]|\.{2,}|$)(.*)$/gim;
var BELOW2 = /^[ \t]*\n[ \t]*supported[ \t]*:(.*)\n[ \t]*enabled[ \t]*:(.*)/i;
var ENABLED_BELOW = /^[ \t]*\n[ \t]+-[ \t]*enabled[ \t]*\.{2,}(.*)/i;
var PAIRED2 = /\bsystem-caps(-enabled)?=("[^"]*"|\S+)/gi;
var SWITCHED = /\b(bridge|router|wlan|tel|station|repeater|docsis|other)(?:, |\.enabled=|",\s*"enabled":\s*|" enabled=")(on|true|off|false)\b/gi;
var ON_OR_OFF = /, (?:on|off)\s*$/;
var LETTERS = /^\s*[BCDOPRSTWr]{2,6}\s*$/;
var BOTH = /^\s*([A-Za-z]{1,6})\s+\/\s+([A-Za-z]{1,6})\b/;
var FORWARDS = /\b(?:bridge|switch|router|b|r)\b/i;
var ACCESS_POINT2 = /\b(?:w|wlan\S*|access point)\b/i;
var TELEPHONE2 = /\b(?:t|tel|telephone|phone)\b/i;
var ONLY_BRIDGED = /\btrans-bridge\b(?!.*\bswitch\b)/i;
function callsItselfSwitch(text, above = "") {
  const told2 = capabilities(above) ?? capabilities(text.slice(0, MOST_CHARACTERS));
  if (told2 === null) return null;
  const { supported, enabled } = told2;
  const active = enabled === "" ? supported : enabled;
  if (ACCESS_POINT2.test(active) || ONLY_BRIDGED.test(active)) return false;
  return FORWARDS.test(active) && !TELEPHONE2.test(supported + active);
}
function capabilities(raw) {
  const record = raw.replaceAll(/\u00a0/g, " ");
  const supported = [];
  const enabled = [];
  for (const match of record.matchAll(CAPABILITIES)) {
    const [whole, key = "", value = ""] = match;
    const rest = record.slice(match.index + whole.length);
    const both = value.trim() === "" ? BELOW2.exec(rest) : BOTH.exec(value);
    if (both !== null) {
      supported.push(both[1] ?? "");
      enabled.push(both[2] ?? "");
    } else if (!isEmpty(value.trim()) && !ON_OR_OFF.test(value)) {
      ;
      (/enabled/i.test(key) ? enabled : supported).push(value);
    }
    const further = ENABLED_BELOW.exec(rest);
    if (further !== null) enabled.push(further[1] ?? "");
  }
  for (const [, isEnabled, value = ""] of record.matchAll(PAIRED2)) {
    ;
    (isEnabled === void 0 ? supported : enabled).push(value);
  }
  for (const [, capability = "", state2 = ""] of record.matchAll(SWITCHED)) {
    supported.push(capability);
    enabled.push(/on|true/i.test(state2) ? capability : "-");
  }
  if (supported.length === 0 && enabled.length === 0) return null;
  return { supported: separated(supported), enabled: separated(enabled) };
}
function separated(values) {
  return values.map((value) => LETTERS.test(value) ? Array.from(value).join() : value).join();
}
function forwardsByLetters(letters, isCdp) {
  if (isEmpty(letters)) return null;
  if (!isCdp) return callsItselfSwitch(`Capabilities: ${letters}`);
  const all = letters.split(/[\s,]+/);
  if (all.includes("P") || all.includes("Phone")) return false;
  return all.includes("S") || !all.includes("T") && (all.includes("R") || all.includes("B"));
}

// ../reader/src/inventory/read/layout/grid/heading-cells.ts
var TELLING = /* @__PURE__ */ new Set([
  "mac",
  "bssid",
  "other-mac",
  "own-mac",
  "ip",
  "vlan",
  "port",
  "name",
  "name-or-port",
  "address"
]);
var MAX_PHRASE = 5;
function cellsOf(line, isApart = false) {
  return segmentsOf(line, /[^\s|>!][^\s|]*(?: [^\s|]+)*/g).flatMap((segment) => {
    if (!segment.text.includes(" ") || !isApart && exactRoleOf(segment.text) !== void 0 && !segment.text.startsWith("#"))
      return segment;
    const phrases = phrasesOf(segment, isApart);
    return isMostlyKnown(phrases) ? phrases : segment;
  });
}
function isMostlyKnown(phrases) {
  let known2 = 0;
  let unknown = 0;
  for (const { text } of phrases) {
    const words2 = text.split(" ").length;
    if (!isKnown2(text)) unknown += words2;
    else known2 += words2;
  }
  return known2 >= unknown;
}
function phrasesOf(segment, isApart) {
  const words2 = segmentsOf(segment.text, /\S+/g);
  const cells = [];
  let at2 = 0;
  while (at2 < words2.length) {
    let length = words2[at2]?.text === "#" ? 1 : Math.min(MAX_PHRASE, words2.length - at2);
    while (length > 1 && !isKnown2(phrase(words2, at2, length))) length--;
    const first = words2[at2];
    const next = words2[at2 + 1];
    if (isApart && length > 1 && TELLING.has(exactRoleOf(first.text)) && isPlain(words2, at2, length))
      length = 1;
    const unknown = length === 1 && first.text !== "#" && exactRoleOf(first.text) === void 0;
    const isHeaded = unknown && next !== void 0 && !first.text.endsWith(":") && HEAD_NOUNS.has(next.text.toLowerCase());
    if (isHeaded && (at2 + 2 === words2.length || !isKnown2(phrase(words2, at2 + 1, 2)))) length = 2;
    const last = words2[at2 + length - 1];
    const text = segment.text.slice(first.start, last.end);
    cells.push({
      start: segment.start + first.start,
      end: segment.start + last.end,
      text
    });
    at2 += length;
  }
  return cells;
}
function isPlain(words2, at2, length) {
  const role = exactRoleOf(phrase(words2, at2, length));
  if (role !== exactRoleOf(phrase(words2, at2 + 1, length - 1))) return false;
  return role === "none" || role === "vlan" || role === "mac" && PLACE.test(words2[at2].text);
}
var PLACE = /^(?:port|vlan|interface)s?$/i;
var QUALIFIED = /^(?:neighbor|client|local|remote|rem|peer|active|virtual|assigned|leased|connected|current|station|endpoint|user|host|device|system|static|learned) /i;
function isKnown2(name) {
  if (exactRoleOf(name) !== void 0) return true;
  const role = QUALIFIED.test(name) ? exactRoleOf(name.replace(QUALIFIED, "")) : void 0;
  return role === "remote" || role === "perhaps-port" || role !== "address" && TELLING.has(role);
}
function phrase(words2, at2, length) {
  return words2.slice(at2, at2 + length).map(({ text }) => text).join(" ");
}
function segmentsOf(text, pattern) {
  return Array.from(text.matchAll(pattern), ({ 0: found, index: index2 }) => ({
    start: index2,
    end: index2 + found.length,
    text: found
  }));
}
var GAP = /^[\s|]*$/;
function slicedBy(spans, base) {
  if (spans.length < 2) return null;
  const cells = [];
  let last = 0;
  for (const { start, end } of spans) {
    const text = base.slice(start, end).trim();
    if (text === "" || text.includes("  ") || !GAP.test(base.slice(last, start))) return null;
    cells.push({ start, end, text });
    last = end;
  }
  return GAP.test(base.slice(last)) ? cells : null;
}
function stacksInOrder(spans, cells) {
  return spans.map(({ start, end }, at2) => ({ start, end, texts: [cells[at2].text] }));
}
function stacksByRule(spans, lines) {
  const stacks = spans.map(({ start, end }) => ({
    start,
    end,
    texts: []
  }));
  for (const line of lines) {
    const texts = spans.map(() => "");
    for (const { start, end, text } of segmentsOf(line, /[^\s|]+/g)) {
      let best = 0;
      let most = -Infinity;
      spans.forEach((span, at2) => {
        const shared = Math.min(end, span.end) - Math.max(start, span.start);
        if (shared > most) [best, most] = [at2, shared];
      });
      texts[best] = `${texts[best]} ${text}`.trim();
    }
    texts.forEach((text, at2) => {
      if (text !== "") stacks[at2]?.texts.push(text);
    });
  }
  return stacks;
}
function stacksOf(cells) {
  return cells.map(({ start, end, text }) => ({ start, end, texts: [text] }));
}
function stacksByText(upper, base) {
  const above = cellsOf(upper.at(-1) ?? "");
  const stacks = stacksOf(cellsOf(base).flatMap((cell) => splitBelow(cell, above)));
  for (const line of upper.toReversed()) {
    for (const { start, end, text } of cellsOf(line).toReversed()) {
      const below = stacks.find((stack) => start < stack.end && end > stack.start);
      if (below === void 0) stacks.push({ start, end, texts: [text] });
      else {
        below.texts.unshift(text);
        below.start = Math.min(below.start, start);
        below.end = Math.max(below.end, end);
      }
    }
  }
  return stacks.toSorted((a, b2) => a.start - b2.start);
}
function splitBelow(cell, above) {
  const over = above.filter(({ start, end }) => start < cell.end && end > cell.start);
  if (over.length < 2) return [cell];
  const [inside, ...others] = over.filter(
    ({ start, end }) => start >= cell.start && end <= cell.end
  );
  const isOne4 = others.length === 0 && !cell.text.includes(" ");
  return inside !== void 0 && isOne4 ? [{ ...inside, text: cell.text }] : splitUnknown(cell);
}
function splitUnknown(cell) {
  if (roleOfColumn(cell.text) !== void 0) return [cell];
  return segmentsOf(cell.text, /\S+/g).map(({ start, end, text }) => ({
    start: cell.start + start,
    end: cell.start + end,
    text
  }));
}

// ../reader/src/inventory/read/layout/grid/neighbor-table.ts
var LONGEST_HEADING = 200;
var FIRST_COLUMN = /^[\s|]*(?:device|system|sys|neighbou?r|rem|port|loc|interface|intf)/i;
var OTHER_COLUMN = /\s(?:neighbou?r|rem|port[ -]?id|cap)/i;
var PORT2 = /^(?:[A-Za-z](?=[\w/.:-]*\d)[\w/.:-]*|[A-Za-z][A-Za-z-]* \d[\d/.:]*|(?:\d{1,3}G[A-Za-z]*)?\d[\d/.:]*)$/;
var NAME4 = /^[^\sA-Za-z]*[A-Za-z]\S*$/;
var MAX_OFF = 3;
var NeighborTable = class {
  #columns = null;
  #hasRows = false;
  /** A name that fills a line of its own because it is too long for its column. */
  #name = "";
  /** Its offset in the text. */
  #nameOffset = 0;
  end() {
    this.#columns = null;
    this.#name = "";
  }
  /** Reads a line with addresses; null where it does not say whether a neighbour is a switch. */
  readAddresses(text) {
    if (this.#columns === null || this.#columns.capability < 0) {
      this.#name = "";
      return null;
    }
    const { name, ...said } = this.#cells(text, this.#columns);
    return said.forwards !== null && said.ports.every((port) => PORT2.test(port)) ? { ...said, name: name !== null && NAME4.test(name) ? name : "" } : null;
  }
  /** Reads a line without addresses; null where it reports no neighbour. */
  read(row) {
    const { text } = row;
    if (this.#columns !== null && this.#hasRows && text.trim() === "") this.end();
    const columns = columnsOf(text);
    if (columns !== null) {
      this.#columns = columns;
      this.#hasRows = false;
      this.#name = "";
      return null;
    }
    return this.#columns === null ? null : this.#readRow(row, this.#columns);
  }
  #readRow({ text, raw, start }, columns) {
    const line = text.trim();
    if (columns.name === 0 && /^\S+$/.test(line) && text.startsWith(line)) {
      this.#name = line;
      this.#nameOffset = start;
      return null;
    }
    const { name, ...said } = this.#cells(text, columns);
    if (name === null || !NAME4.test(name) || !PORT2.test(said.ports[0])) return null;
    this.#hasRows = true;
    const at2 = raw.indexOf(name);
    return { ...said, name, record: { ip: [], offset: at2 < 0 ? this.#nameOffset : start + at2 } };
  }
  #cells(text, { starts, name, port, remotePort, capability, isCdp }) {
    const cell = (column) => cellAt(text, starts, column);
    const wrapped = this.#name;
    this.#name = "";
    const called = cell(name);
    const far = remotePort < 0 ? "" : cell(remotePort);
    return {
      ports: [cell(port)],
      remotePort: isPortOrNumber(far) ? far : "",
      name: nameOf(called === "" ? wrapped : called),
      forwards: capability < 0 ? null : forwardsByLetters(cell(capability), isCdp)
    };
  }
};
function columnsOf(text) {
  if (text.length > LONGEST_HEADING || !FIRST_COLUMN.test(text) || !OTHER_COLUMN.test(text))
    return null;
  const cells = cellsOf(text);
  const roles = cells.map((cell) => roleOfColumn(cell.text));
  const capability = cells.findIndex((cell) => /^cap/i.test(cell.text));
  if (!roles.includes("remote") && capability < 0) return null;
  const has2 = (name2) => cells.some((cell) => name2.test(cell.text));
  const called = roles.indexOf("name");
  const name = called >= 0 ? called : cells.findIndex((cell) => /^device(?:[ -]name)?$/i.test(cell.text));
  const local = cells.findIndex((cell) => /^(?:local|lcl|loc)\b/i.test(cell.text));
  const port = local >= 0 ? local : roles.indexOf("port");
  if (name < 0 || port < 0 || local < 0 && roles.lastIndexOf("port") !== port) return null;
  return {
    // The first cell may begin before its heading.
    starts: cells.map(({ start }, at2) => at2 === 0 ? 0 : start),
    name,
    port,
    remotePort: roles.indexOf("remote"),
    capability,
    // VyOS lists neighbours by all protocols, with the letters of LLDP.
    isCdp: has2(/^platform/i) && !has2(/^proto/i)
  };
}
function cellAt(text, starts, column) {
  const end = starts[column + 1] ?? text.length;
  return text.slice(cut(text, starts[column]), cut(text, end)).trim();
}
function cut(text, start) {
  const isWithinWord2 = start > 0 && start < text.length && !/ /.test(text.slice(start - 1, start + 1));
  if (!isWithinWord2) return start;
  const first = text.lastIndexOf(" ", start) + 1;
  if (start - first <= MAX_OFF) return first;
  const end = text.indexOf(" ", start);
  return end >= 0 && end - start <= MAX_OFF ? end : start;
}
var ROOT_PORT = /^ ?([A-Z][\w/.-]{0,30}\d) {1,40}root {1,10}(?:fwd|forwarding)\b/i;
function rootPortIn(text) {
  const port = ROOT_PORT.exec(text)?.[1];
  if (port === void 0) return null;
  return { ports: [port], name: "", forwards: true, remotePort: "", isRoot: true };
}

// ../reader/src/inventory/read/layout/grid/port-states.ts
var LONGEST_HEADING2 = 200;
var HEADING2 = /^\s{0,3}(?:port|interface|intf)\b.*\s(?:link|state|status)\b/i;
var STATE = /^(?:link |oper(?:ational)? )?(?:status|state)$|^link$/i;
var DESCRIPTION = /^(?:name|port name|alias|desc(?:ription)?)$/i;
var WORD = /^[a-z][\w-]*(?: down)?$/i;
var PortStates = class {
  #columns = null;
  end() {
    this.#columns = null;
  }
  /** Reads a line without addresses; null where it says nothing of a port. */
  read(text) {
    if (text.length < LONGEST_HEADING2 && HEADING2.test(text)) this.#columns = columnsOf2(text);
    else if (this.#columns !== null) return rowOf(text, this.#columns);
    return null;
  }
};
function columnsOf2(text) {
  const cells = cellsOf(text, true);
  const roles = cells.map((cell) => roleOfColumn(cell.text));
  const state2 = cells.findIndex((cell) => STATE.test(cell.text));
  const description = cells.findIndex((cell) => DESCRIPTION.test(cell.text));
  const isOfOthers = roles.some((role) => role === "mac" || role === "ip" || role === "remote");
  if (roles[0] !== "port" || state2 < 0 || cells.length < 3 || isOfOthers) return null;
  return { starts: cells.map(({ start }, at2) => at2 === 0 ? 0 : start), description, state: state2 };
}
function rowOf(text, { starts, description, state: state2 }) {
  const port = cellAt(text, starts, 0);
  const said = cellAt(text, starts, state2);
  if (!isPortOrNumber(port) || !WORD.test(said)) return null;
  return {
    port,
    description: description < 0 ? "" : cellAt(text, starts, description),
    state: said
  };
}

// ../reader/src/inventory/read/values/pairs.ts
var PAIR = /(?:^|[\s,;|([{])([A-Za-z][\w./-]{0,70}(?:@\w{1,20}\[\d+\][\w.-]{0,40}|\(s\))?)=("[^"]*"|'[^']*'|[^\s,;|)\]}]+)/g;
var JOINED = / -[A-Z]\w+=\S+-[A-Z]\w+=/;
var JOINT2 = /-(?=[A-Z]\w+=)/g;
var OTHERWISE4 = [
  // [USER:bob;MAC:00-1b-77-49-54-fd;ACCESS PORT/INTERFACE:GigabitEthernet0/0/5], in the logs of VRP
  [";", /[[(](?:[A-Z][\w /-]{0,40}:[^;\])]{0,80};){2}/, /[[(;]([A-Z][\w /-]{0,40}):([^;\])]*)/g],
  // [addr]:00-1b-77-49-54-fd [dest_port]:4
  ["]:", /^\s*\[[A-Za-z][\w.-]{0,40}\]:\S/, /\[([A-Za-z][\w.-]{0,40})\]:(\S+)/g],
  // ip:[192.0.2.5], mac:[00:1b:…], hostname:[lt-21]
  [
    ":[",
    /(?:^|[\s,;])[A-Za-z]\w{0,40}:\[[^\]]{0,80}\][,;] ?[A-Za-z]\w{0,40}:\[/,
    /(?:^|[\s,;])([A-Za-z][\w.-]{0,40}):\[([^\]]{0,80})\]/g
  ],
  // switch_ip => (192.0.2.3), mac => [00:1b:…], port => 7, in the logs of programs in Perl
  [
    " => ",
    /\w => .{1,200}\w => /,
    /(?:^|[\s,;|([{])([A-Za-z][\w.-]{0,40}) => [[(]?("[^"]*"|'[^']*'|[^\s,;|)\]}]+)/g
  ]
];
var OF_WRITER = /^DEVICE[A-Z]+$/;
var WRITER = /^device_?(?:name|id)$/i;
var LOG = /\blog_?(?:id|type)=/;
var OF_RECEIVER = /^(?:dst|dest|out)[_-]?(?:[Ii]p|[Ii]nt|$)/;
function readPairs(given) {
  const line = JOINED.test(given) ? given.replaceAll(JOINT2, " ") : given;
  const text = withoutQuoted(line);
  const pairs = [];
  const pattern = otherwise(text) ?? PAIR;
  const isLog = text.includes("log") && LOG.test(text);
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found !== null && pairs.length < 200; found = pattern.exec(text)) {
    const [whole, key = "", value = ""] = found;
    const start = found.index + whole.lastIndexOf(value);
    const end = start + value.length;
    pairs.push({
      key,
      role: roleOfPair(key, isLog),
      value: line.slice(start, end).replaceAll(/^(?:IPv\dAddress\()?["']|["']$/g, ""),
      start,
      end
    });
    pattern.lastIndex = found.index + whole.length;
  }
  return pairs;
}
function roleOfPair(key, isLog) {
  if (key === "IN") return "perhaps-port";
  if (key === "src") return "ip";
  if (OF_RECEIVER.test(key) || isLog && WRITER.test(key)) return "none";
  if (OF_WRITER.test(key)) return key === "DEVICEMAC" ? "other-mac" : "none";
  return roleOf(key) ?? roleOfPath(key);
}
function mayHavePairs(text) {
  return text.includes("=") || otherwise(text) !== void 0;
}
function otherwise(text) {
  return OTHERWISE4.find(([sign, several]) => text.includes(sign) && several.test(text))?.[2];
}
function readLonePair(text) {
  const [, key = "", value = ""] = /^(?:\s+(?=[\w-]+=\S)|# ?)?([A-Za-z][\w-]{0,40})=([^=]+)$/.exec(text) ?? [];
  if (key === "") return null;
  const plain = value.trim().replaceAll(/^["']|["'],?$/g, "");
  return {
    key,
    role: roleOf(key),
    value: plain,
    start: text.length - value.length,
    end: text.length
  };
}

// ../reader/src/inventory/read/layout/records/pair-lines.ts
var PAIRS_OF_KEY = /^\s+[A-Za-z][^:=]{1,30}: [\w-]+=/;
var NUMBERED5 = /^\s*(?:\d+|add|set)\b/;
var WRAPPED = /([A-Za-z][\w-]{0,40})=\\$/;
function shifted(pair, by) {
  return { ...pair, start: pair.start + by, end: pair.end + by };
}
var PairLines = class {
  #isOpen;
  /** Whether the last line was a single pair; then so is the next line of the record. */
  #isLone = false;
  /** The path that the keys share, as in `pathOf`. */
  #path = null;
  /** The key whose value is on the next line; null for none. */
  #wrapped = null;
  /** @param isOpen whether a record of pairs begins here */
  constructor(isOpen = false) {
    this.#isOpen = isOpen;
  }
  /** Whether any line but a single pair ends the record. */
  get isLone() {
    return this.#isLone;
  }
  /** The pairs of a line that begins with the value of the last key above it, as RouterOS wraps lines; else null. */
  wrapped(text) {
    const key = this.#wrapped;
    const start = text.search(/\S/);
    if (key === null || start < 1) return null;
    const [value = ""] = /^\S+/.exec(text.slice(start)) ?? [];
    const first = { key, role: roleOf(key), value, start, end: start + value.length };
    return [first, ...readPairs(text.slice(first.end)).map((pair) => shifted(pair, first.end))];
  }
  /** Whether a line continues the open record. */
  goesOn(text, pairs, indent, open) {
    const [first] = pairs;
    if (first?.role === "mac" && open.isRepeated(first)) return false;
    const isDeeper = indent > open.indent;
    const isAlike2 = indent === open.indent && indent > 0 && !pairs.some((pair) => open.isRepeated(pair));
    if (this.#isOpen && (isDeeper || isAlike2) && (open.lines === 1 || !NUMBERED5.test(text)))
      return true;
    const path2 = pairs.length === 1 ? pathOf(first.key) : null;
    if (path2 !== null && this.isWithin(path2)) return true;
    if (this.#isLone && readLonePair(text) !== null && !open.isRepeated(first)) return true;
    const isBelow = open.lines > 0 && indent > open.indent && readLonePair(text) !== null;
    return isBelow || open.lines > 0 && PAIRS_OF_KEY.test(text);
  }
  /** Notes a line that was read. Returns the interface in a new path, such as `lldp.eth0.chassis.mac`; else null. */
  note(text, pairs) {
    this.#isOpen = true;
    this.#isLone = readLonePair(text) !== null;
    this.#wrapped = text.endsWith("\\") ? WRAPPED.exec(text)?.[1] ?? null : null;
    const path2 = pairs.length === 1 ? pathOf(pairs[0].key) : null;
    const isNew = path2 !== null && (!this.isWithin(path2) || path2.length > this.#path.length);
    return isNew ? this.enter(path2) : null;
  }
  /** Whether the keys of the record are paths. */
  get hasPath() {
    return this.#path !== null;
  }
  /** Whether a path is that of the record, or one of them continues the other. */
  isWithin(path2) {
    const own = `${this.#path}.`;
    return own.startsWith(`${path2}.`) || `${path2}.`.startsWith(own);
  }
  /** Notes the path of a new record. Returns its last name if it is an interface, else null. */
  enter(path2) {
    this.#path = path2;
    return portOfPath(path2);
  }
};
function beginAgain(pairs) {
  const [first] = pairs;
  return [...pairs.keys()].filter((at2) => at2 > 0 && pairs[at2].key === first?.key);
}

// ../reader/src/inventory/read/layout/named.ts
function roleBefore(text, at2) {
  let [, words2 = ""] = (
    // recheck: at most 30 characters
    /((?:\b[A-Za-z_]+ ){0,2}[A-Za-z_]+)[ :]+$/.exec(text.slice(Math.max(0, at2 - 30), at2)) ?? []
  );
  while (words2 !== "") {
    const role = roleOf(words2);
    if (role !== void 0) return role === "port" ? "remote" : role;
    const space = words2.indexOf(" ");
    words2 = space < 0 ? "" : words2.slice(space + 1);
  }
  return void 0;
}
function roleWithin(role, { text, from }, at2, start) {
  if (role === "list") return "mac";
  const isFurther = role === "address" && at2 > 0 && from[at2 - 1] >= start;
  return isFurther && roleBefore(text, from[at2]) === "mac" ? "mac" : role;
}

// ../reader/src/inventory/read/layout/records/keys-above.ts
var MAX_DEPTH = 8;
var KeysAbove = class {
  #keys = [];
  /** Indent of the last line with an address. */
  #address = 0;
  /** Drops the keys that are indented deeper than this line; all of them for -1. */
  leave(indent) {
    while ((this.#keys.at(-1)?.indent ?? -1) > indent) this.#keys.pop();
  }
  /**
   * Notes a line with an address, or one that is a key alone; true where that begins the next part: `VLAN ID: 50` below
   * the addresses of `VLAN ID: 100`.
   */
  note(keys2, indent, hasAddress) {
    const [first] = keys2;
    if (hasAddress) this.#address = indent;
    else if (first !== void 0 && keys2.length === 1 && isPlace(first)) {
      let at2 = 0;
      for (; at2 < this.#keys.length; at2++)
        if (this.#keys[at2].indent === indent && this.#keys[at2].key === first.key) break;
      const isNext = at2 < this.#keys.length && this.#address > indent;
      this.#keys.length = Math.min(at2, MAX_DEPTH);
      this.#keys.push({ ...first, indent });
      return isNext;
    }
    return false;
  }
  /** Adds what the keys above a line say to the facts of the record that it begins. */
  addTo(facts, below) {
    for (const { indent, role, value } of this.#keys) if (indent < below) facts.take(role, value);
  }
};
function isPlace({ role }) {
  return role === "vlan" || role === "port" || role === "perhaps-port";
}

// ../reader/src/inventory/read/layout/sentences/sentence-name.ts
var LEASE_LOG = / DHCP[A-Z]+\(([\w.-]{1,30})\) (?:[\d.]+ )?$/;
var ADDRESS4 = "\uE000";
var NAMES = [
  // The database of arpwatch: MAC address, IP address, time, name, interface.
  /\ue000\s+\S+\s+1\d{9}\s+([A-Za-z][\w.-]*)/,
  // add reservedip 192.0.2.21 00:1b:… "lt-21"
  /reservedip \S+ \ue000 "([^"]+)"/,
  // with hostname prn-hall, remote system name spine11; not: the hostname of the printer
  /\b(?:host|sys(?:tem)?) ?name:? (?:is )?(?!(?:of|for|is|and|or|to|in|on|not|was|as)\b)([a-z][\w.-]*\w)/i,
  // RouterOS: lan assigned 192.0.2.21 for 00:1b:… tablet; dnsmasq: DHCPACK(br0) 192.0.2.21 00:1b:… tablet
  / (?:(?:de)?assigned [\d.]+ for|DHCP[A-Z]+\([\w.-]{1,30}\)(?: [\d.]+)?) \ue000 ([A-Za-z0-9][\w.-]*)\s*$/,
  // DHCP REQUEST [en0]: 1,00:1b:… <lt-21>
  /\ue000 <([A-Za-z][\w.-]*)>\s*$/,
  // WLAN-Gerät angemeldet. MAC-Adresse: 00:1b:…, Name: lt-21. (#0302)
  /\ue000, name: ([A-Za-z](?:[\w.-]*\w)?)\.?(?: \(#\d+\)\.?)?\s*$/i,
  // DHCP server assigned 192.0.2.21 to lt-21(00:1b:…)
  /\d to ([A-Za-z][\w.-]*)\(\ue000/,
  // 00:1b:… 192.0.2.21 lt-21, 192.0.2.21 lt-21 00:1b:…, in a list without a heading
  /\ue000\s+\d+\.\d+\.\d+\.\d+\s+(?=\S*\d)([A-Za-z][\w.-]*)(?:\s{2}|\s*$)/,
  /(?:^|\s)\d+\.\d+\.\d+\.\d+\s+(?=\S*\d)([A-Za-z][\w.-]*)\s+\ue000/,
  // 192.0.2.21 lt-21 lt-21.lan # 00:1b:… in a file of hosts, lt-21 IN A 192.0.2.21 ; 00:1b:… in one of a zone
  /^[\d.]+\s+([a-z][\w.-]*)(?:\s+[\w.-]+)*\s*[#;]\s*\ue000/i,
  /^([a-z][\w.-]*)\s+(?:\d+\s+)?(?:IN\s+)?A\s+[\d.]+\s*[#;]\s*\ue000/i,
  // 192.0.2.21 (lt-21) detected as 00:1b:…, lt-21 (192.0.2.21) at 00:1b:…, lt-21 [00:1b:…], to 00:1b:… (lt-21) via eth1
  /\d\.\d+ \(([A-Za-z][\w.-]*)\) (?:at|is at|has|detected as) \ue000/,
  /^[\s>]*([A-Za-z0-9_][\w.-]*) \([\d.:a-f]+\) at \ue000/i,
  /(?:^|\s)(?=\S*[\d.-])([A-Za-z][\w.-]*) \[\ue000\]/,
  /\ue000 \(([A-Za-z0-9][\w.-]*)\) via /,
  // The lease file of dnsmasq: expiry time or seconds left, MAC address, IP address, name, client identifier.
  /^(?:\d{9,10} \ue000 [\d.:a-f]+ (?=\S+(?: |$))|\d{1,8} \ue000 [\d.]+ (?=\S+ (?:\*|[\da-f]{2}:)))(\S+)/i
];
var BLUETOOTH = /(?:(?:^\s*|\[NEW\] )Device |^\s{8})$/;
var OF_BLUETOOTH = /^ (?: {6})?(?!\(|not |(?:[\da-f]{2}-){5})([^: ][^:]{0,80})$/i;
function nameIn(text, at2, end) {
  const before = text.slice(Math.max(0, at2 - 200), at2);
  const behind = text.slice(end, end + 300);
  if (BLUETOOTH.test(before)) {
    const called = OF_BLUETOOTH.exec(behind)?.[1]?.trim() ?? "";
    return called === "" || isPortLike(called.split(" ", 1)[0]) ? null : called;
  }
  const line = before + ADDRESS4 + behind;
  for (const pattern of NAMES) {
    const name = pattern.exec(line)?.[1];
    if (name !== void 0 && !isPortLike(name) && !isState(name)) return name;
  }
  return null;
}
var BEFORE_STATION = /(?: port ([1-9]\d*) cli |(?:^|\s)([a-z][\w.-]*\d): (?:AP-)?STA(?:-[A-Z-]+)? )(?=[\dA-Fa-f]{2})/;
function takeBeforeStation(facts, text) {
  const [, port, radio] = BEFORE_STATION.exec(text) ?? [];
  facts.take("port", port ?? radio ?? "");
}
function takeFirewall(facts, text, at2, end) {
  if (!/^ (?:\d+|-|alias)(?:\s|$)/.test(text.slice(end, end + 12))) return false;
  const before = /^\s*([A-Za-z][\w-]*) \d+\.\d+\.\d+\.\d+ $/.exec(text.slice(0, Math.min(at2, 120)));
  return before?.[1] !== void 0 && facts.take("port", before[1]);
}
var ROUTE_IP = /^(?:\]:? ?\[(?:(?:32|128)\]:? ?\[)?|::(?=.+\/\d{3}))([\d.a-f:]+)/;
var FILE = /\/([\w.-]+)\/[\w.-]+:$/;
var SOCKET = /^[A-Z]{2,6}\/([\w.-]+)\/$/;
var IP_IN_FRONT = /^[\d.]+(?=\/$)/;
var IP_BEHIND = /^[\d.]+/;
var INTERFACE_BEHIND = /^[\w.-]+/;
function takeBeside(facts, before, text, end, behind) {
  const sign = text[end];
  const route = sign === "]" || sign === ":" ? ROUTE_IP.exec(text.slice(end, end + 60)) : null;
  if (route !== null) facts.take("ip", route[1]);
  const ip = sign === "/" ? IP_BEHIND.exec(text.slice(end + 1, behind)) : IP_IN_FRONT.exec(before);
  if (ip !== null) facts.take("ip", ip[0]);
  const file = before.length > 4 ? FILE.exec(before)?.[1] : void 0;
  const port = (sign === "@" ? INTERFACE_BEHIND.exec(text.slice(end + 1, behind))?.[0] : void 0) ?? SOCKET.exec(before)?.[1] ?? (file !== void 0 && isPortLike(file) ? file : void 0);
  return port !== void 0 && facts.take("port", port);
}

// ../reader/src/inventory/read/layout/sentences/sentence.ts
var OTHERS2 = new Set(
  "gateway gw via dst to mask netmask brd broadcast bcast server dns network subnet router nexthop next-hop relay from master tell scope remote vtep >".split(
    " "
  )
);
var ON = new Set(
  "on dev interface interfaces iface intf port ports via if device in oif iif".split(" ")
);
var PERHAPS_ON = /* @__PURE__ */ new Set(["in", "port", "ports", "interfaces", "via", "device"]);
var NO_INTERFACES = new Set(
  "the a an this that our its it with switch router server host site floor room building rack timeout reset subnet system vlan".split(
    " "
  )
);
var VLAN = /* @__PURE__ */ new Set(["vlan", "vid", "vlanid", "vlan-id", "vlan_name"]);
var VLAN_END = /(?:(?<![.:)])[.:)]+|\[index)$/;
var MAX_WORDS = 40;
var BRACKET2 = 40;
var WIRE = /^, ?\d+\)/;
var LABEL2 = " (Label:";
var TUNNEL = /^(?:nve|vxlan|vtep|tunnel)\d+\([\d.]+\)$/i;
var GLUED_VLAN = /^\(?vlan[:=]\d{1,4}\)?$/i;
var MASKED2 = /\.\d{1,3}\/\d{1,2}$/;
var AGGREGATE = new Set("po lag mlt port-channel aggregateport link-aggregation".split(" "));
var NUMBERED6 = /* @__PURE__ */ new Set(["port", "interface"]);
var PORT_NUMBER = /^([1-9]\d{0,2})(?=[:).,\]]*$)/;
var OF_SERVICE = /^(?:tcp|udp|src|dst|source|destination|dest|nas|local|remote|(?:\d+\.){3}\d+)$/;
var COMPUTER = /^pc-?\d/i;
var CALLED_IP = /^(?:ip(?:v4)?(?:addr(?:ess)?)?|address):(?=\d)/i;
var AROUND = /^[([]|[:=]$/g;
var AROUND_PORT = /^\(|(?<=\w)[[(].*|(?<![:)\].!])[:)\].!]+$/g;
var BESIDE_PORT = /^\[|(?<![:).\]!])[:).\]!]+$/g;
var REFUSED = /\bDHCP(?:NAK|DECLINE|RELEASE|EXPIRE)\b|\b(?:wrong network|unknown lease)\b/;
var METRIC = /^\[\d+\/\d+\]$/;
function readSentence(text, at2, end) {
  return new SentenceWalk(text, at2, end).read();
}
var SentenceWalk = class {
  #given;
  /** The same without what somebody else has chosen. */
  #text;
  #at;
  #end;
  #facts = new FactSet();
  #words;
  /** The current word, where it begins and what is behind it. */
  #word = "";
  #from = 0;
  #behind = 0;
  /** The same in lower case, without brackets and colons … */
  #key = "";
  /** … and so the word before it, empty behind the MAC address, and the one before that. */
  #last = "";
  #earlier = "";
  /** The word before it as it is printed. */
  #before = "";
  /** Whether a word said that a port follows. */
  #isPortNamed = false;
  /** What only looks like a port. */
  #candidate = null;
  /** The number behind `port`. */
  #numbered = null;
  /** An IP address with a mask. */
  #masked = null;
  #isBehindOthers = false;
  constructor(given, at2, end) {
    const text = withoutQuoted(given, at2);
    this.#given = given;
    this.#text = text;
    this.#at = at2;
    this.#end = end;
    this.#words = /^\d{9,10} /.test(text) ? "lease" : "";
  }
  read() {
    let start = behindSender(this.#text, this.#at);
    for (let count2 = 0; count2 < MAX_WORDS && start < this.#text.length; count2++) {
      this.#step(start);
      start = this.#behind;
      if (this.#from <= this.#at && this.#at < this.#behind) {
        this.#takeAroundAddress();
        start = Math.max(this.#behind, this.#end);
      } else this.#takeWord();
    }
    this.#settle();
    return { facts: this.#facts, words: this.#words };
  }
  /** Moves to the next word. */
  #step(start) {
    const text = this.#text;
    let from = start;
    while (from < text.length && isGap(text.charCodeAt(from))) from++;
    let behind = from;
    while (behind < text.length && !isGap(text.charCodeAt(behind))) behind++;
    this.#from = from;
    this.#behind = behind;
  }
  /** Takes what is in one word with the MAC address. */
  #takeAroundAddress() {
    const before = this.#text.slice(this.#from, this.#at);
    if (VLAN.has(this.#key)) this.#facts.take("vlan", before.replace(/(?<!\D)\D+$/, ""));
    if (takeBeside(this.#facts, before, this.#text, this.#end, this.#behind))
      this.#isPortNamed = true;
    if (before.includes("[2]:[")) this.#behind = this.#text.length;
    this.#word = this.#key = "";
  }
  #takeWord() {
    this.#earlier = this.#last;
    this.#last = this.#key;
    this.#before = this.#word;
    const word = this.#word = this.#text.slice(this.#from, this.#behind);
    this.#key = word.toLowerCase().replaceAll(AROUND, "");
    if (!hasDigit(word)) this.#words += ` ${word}`;
    else if (METRIC.test(word)) {
      this.#facts.ip = [];
      return;
    }
    const ip = mayBeIp(word) ? canonicalIp(word.replace(CALLED_IP, "")) : null;
    if (ip !== null) this.#takeIp(ip);
    else if (!this.#takePort() && !this.#takeVlan()) this.#takeCandidate();
  }
  /** `moved from port Gi1/0/3 to port Gi1/0/7` */
  get #isMovedTo() {
    return this.#last === "to" || this.#earlier === "to";
  }
  #takeIp(ip) {
    const text = this.#text;
    const isOthers2 = text.startsWith(LABEL2, this.#behind) || this.#word.charCodeAt(0) === BRACKET2 && (canonicalIp(this.#before) !== null || WIRE.test(text.slice(this.#behind, this.#behind + 14)));
    const isNext = this.#behind === this.#at - 2 && /[[(]/.test(text[this.#at - 1]);
    this.#isBehindOthers = OTHERS2.has(this.#last) || this.#isBehindOthers && text[this.#from - 2] === ",";
    if (isHostIp(ip) && (!this.#isBehindOthers || isNext) && !isOthers2) this.#facts.take("ip", ip);
    if (MASKED2.test(this.#word)) this.#masked = ip;
  }
  /** Takes a port that the words before it announce; true too where they do and it is none. */
  #takePort() {
    const word = this.#word;
    const last = this.#last;
    const number2 = NUMBERED6.has(last) ? PORT_NUMBER.exec(word)?.[1] : void 0;
    if (number2 !== void 0 && !OF_SERVICE.test(this.#earlier)) {
      if (this.#numbered === null || this.#isMovedTo) this.#numbered = number2;
      return true;
    }
    const isSecond = this.#earlier === "and";
    if (ON.has(last) && (!this.#isPortNamed || isSecond || this.#isMovedTo)) {
      const port = word.replaceAll(AROUND_PORT, "");
      if (this.#mayFollow(port)) {
        if (this.#isMovedTo) this.#facts.port = [];
        this.#isPortNamed = this.#facts.take("port", port);
      }
      return true;
    }
    if (last !== "and" || !this.#isPortNamed || this.#facts.port.length !== 1) return false;
    return isPortLike(word) && (this.#facts.take("port", word), true);
  }
  /** Whether a port that follows `on`, `via` and so on may be called this. */
  #mayFollow(port) {
    if (ON.has(this.#key) || NO_INTERFACES.has(this.#key) || isState(port)) return false;
    const isNamed = this.#earlier === "on" && /[-._]/.test(port);
    if (isPortLike(port)) return true;
    return (isNamed || !PERHAPS_ON.has(this.#last)) && /^[A-Za-z][\w./:-]*$/.test(port);
  }
  /** Takes a VLAN that the words before it announce; true too where another one is known. */
  #takeVlan() {
    const isAnnounced = VLAN.has(this.#last) || this.#last === "id" && this.#earlier === "vlan";
    const vlan = this.#word.replace(VLAN_END, "");
    if (isAnnounced && vlanOf(vlan) !== null) {
      if (this.#facts.vlan.length === 0) this.#facts.take("vlan", vlan);
      return true;
    }
    if (!GLUED_VLAN.test(this.#word)) return false;
    this.#facts.take("vlan", this.#word.replaceAll(/\D/g, ""));
    return true;
  }
  /** Notes a word that looks like a port, though nothing announces one. */
  #takeCandidate() {
    const word = this.#word;
    const known2 = this.#candidate;
    if (this.#looksLikePort()) {
      if (known2 !== null) this.#facts.take("vlan", known2);
      const two = `${this.#before} ${word}`;
      this.#candidate = (isNumbered(word) && isPortLike(two) ? two : word).replaceAll(
        BESIDE_PORT,
        ""
      );
    } else if (known2 === null && AGGREGATE.has(this.#last) && /^\d{1,4}$/.test(word))
      this.#candidate = `${this.#before} ${word}`;
    else if (known2 === null && TUNNEL.test(word)) this.#candidate = word;
  }
  #looksLikePort() {
    const word = this.#word;
    if (this.#last === "master" || this.#last === "used" || !hasDigit(word)) return false;
    const known2 = this.#candidate;
    if (known2 !== null && !this.#isMovedTo && vlanOfInterface(known2) === null) return false;
    return !COMPUTER.test(word) && isPortLike(word.replaceAll(BESIDE_PORT, "")) && !isTime(word, this.#before, this.#text.slice(this.#behind, this.#behind + 12));
  }
  /** Behind the last word, settles what depends on all of them. */
  #settle() {
    const text = this.#text;
    const facts = this.#facts;
    this.#settleIp();
    if (REFUSED.test(text)) facts.ip = [];
    if (!this.#isPortNamed && facts.ip.length === 1)
      this.#isPortNamed = takeFirewall(facts, text, this.#at, this.#end);
    const port = this.#candidate ?? this.#numbered;
    if (!this.#isPortNamed && port !== null) facts.take("port", port);
    if (facts.port.length === 0) takeBeforeStation(facts, text);
    const lease = text.includes("DHCP") ? LEASE_LOG.exec(text.slice(0, this.#at)) : null;
    if (lease !== null && facts.port.length === 0) facts.take("port", lease[1]);
    const name = nameIn(text, this.#at, this.#end);
    if (name !== null) facts.take("name", this.#asGiven(name));
  }
  #asGiven(part) {
    const start = this.#text.indexOf(part);
    return this.#given.slice(start, start + part.length);
  }
  #settleIp() {
    const facts = this.#facts;
    if (this.#masked !== null && facts.ip.filter(isIpv4).length > 1)
      facts.ip = facts.ip.filter((ip) => ip !== this.#masked);
    if (facts.ip.length > 1) facts.ip = facts.ip.filter((ip) => !ip.endsWith(".0"));
    if (facts.ip.filter(isIpv4).length > 2) facts.ip = [];
  }
};
function isGap(code) {
  return code <= 32 || code === 44 || code === 59 || code === 34 || code === 39 || code === 124;
}
function hasDigit(word) {
  for (let at2 = 0; at2 < word.length; at2++) {
    const code = word.charCodeAt(at2);
    if (code >= 48 && code <= 57) return true;
  }
  return false;
}
function isNumbered(word) {
  return word.charCodeAt(0) < 58 && word.includes("/");
}
var DATE2 = /^(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2\d{2,4})$/;
function isTime(word, before, after) {
  return /^\d{1,2}\/\d{1,2}\/\d{2,4}$/.test(word) && /^[\s,;]+\d{1,2}:\d\d/.test(after) || /^[0-2]\d:[0-5]\d$/.test(word) || /^ver(?:sion)?$/i.test(before) || /^\d:\d\d$/.test(word) && (/^ [AP]M\b/i.test(after) || DATE2.test(before));
}
function mayBeIp(word) {
  const code = word.charCodeAt(0);
  const isDigit = code >= 48 && code <= 57;
  return word.length > 1 && (isDigit || code === 40 || code === 91 || word.includes(":"));
}
var SENDER = /^(?:<\d{1,3}>)?[A-Z][a-z]{2} [ \d]?\d (?:\d{4} )?\d\d:\d\d:\d\d(?:\.\d+)?:? +\S+ /;
var MESSAGE2 = /%[A-Z][\w-]*-\d-\w+:/;
function behindSender(text, at2) {
  if (!text.includes(":")) return 0;
  const message = text.includes("%") ? MESSAGE2.exec(text.slice(0, at2)) : null;
  if (message !== null) return message.index + message[0].length;
  return SENDER.exec(text.slice(0, at2))?.[0].length ?? 0;
}

// ../reader/src/inventory/read/layout/records/marked-lines.ts
var TLV = /^([A-Z][A-Za-z ]{2,40}) TLV$/;
var SETTING = /^\s*set ((?:\S+ ){3,20})([\w-]+) (["']?)([^\s"']+)\3\s*$/;
var NAMED2 = /(?:^| )(?:static-mapping|host|reservation|client) (["']?)([\w.-]+)\1 $/;
var MarkedLines = class {
  #open;
  /** The name of the TLV whose value is on the next line; '' for none. */
  #tlv = "";
  /** The path of the last line that set a property. */
  #path = "";
  /** Role of the first column of the box. */
  #boxHead;
  constructor(open) {
    this.#open = open;
  }
  /** Reads the name of a TLV, and the value below it: `System Name TLV`, `    core-2`. */
  readTlv(line, indent) {
    const { text } = line;
    const key = this.#tlv;
    this.#tlv = text.endsWith(" TLV") ? TLV.exec(text)?.[1] ?? "" : "";
    if (this.#tlv !== "") return true;
    if (key === "" || indent === 0) return false;
    const value = text.trim().replace(/^[A-Z]\w+: /, "");
    const end = text.trimEnd().length;
    const said = { key, role: roleOf(key), value, start: end - value.length, end };
    if (this.#open.said.isRepeated(said)) this.#open.end();
    if (this.#open.lines === 0) this.#open.begin(0);
    this.#open.take(line, [said]);
    return true;
  }
  /** Reads a line of a configuration that sets one property: `set service dhcp-server … ip-address 192.0.2.5`. */
  readSetting(line) {
    const [whole, path2 = "", key = "", quote = "", value = ""] = SETTING.exec(line.text) ?? [];
    const role = roleOf(key);
    if (whole === void 0 || role !== "mac" && role !== "ip") return false;
    if (this.#open.lines === 0 || path2 !== this.#path) this.#open.begin(0);
    this.#path = path2;
    const end = whole.trimEnd().length - quote.length;
    this.#open.take(line, [{ key, role, value, start: end - value.length, end }]);
    const { facts } = this.#open.said;
    facts.take("name", NAMED2.exec(path2)?.[2] ?? "");
    const [from, to = 0] = [line.from[0], line.to[0]];
    if (from !== void 0) facts.fill(readSentence(line.text, from, to).facts);
    return true;
  }
  /** Reads a row of a box that a program drew. */
  readBox(line) {
    const keys2 = readBox(line.text, this.#boxHead);
    if (keys2.length === 0) this.#boxHead = headOfBox(line.text) ?? this.#boxHead;
    if (!keys2.some(({ role }) => role !== void 0 && role !== "none")) return false;
    this.#open.take(line, keys2);
    return true;
  }
};
var MAX_CELLS = 20;
function cellsOf2(text) {
  const [frame = ""] = /^\s*\|+/.exec(text) ?? [];
  if (frame === "" || !text.trimEnd().endsWith("|")) return [];
  let start = frame.length;
  const cells = text.slice(start).replace(/(?<!\|)\|+\s*$/, "").split("|", MAX_CELLS + 1);
  if (cells.length > MAX_CELLS) return [];
  return cells.map((cell) => {
    const at2 = start;
    start += cell.length + 1;
    return { text: cell, start: at2 };
  });
}
function headOfBox(text) {
  const cells = cellsOf2(text);
  return cells.length > 1 ? roleOf(cells[0].text.trim()) : void 0;
}
function readBox(text, head) {
  const [first, ...others] = cellsOf2(text);
  if (first === void 0 || others.length === 0) return [];
  const keys2 = others.flatMap(
    ({ text: cell, start }) => readKeys(cell).map(({ key, role, value: value2, start: from, end }) => ({
      key,
      role: role === "port" ? "remote" : role,
      value: value2,
      start: from + start,
      end: end + start
    }))
  );
  const value = first.text.trim();
  if (keys2.length === 0 && others.length === 1) return fieldOf(first, others[0]);
  if (keys2.length === 0 && others.length === 2)
    keys2.push(...fieldOf(others[0], others[1]).filter(({ role }) => role !== "port"));
  if (keys2.length > 0 && head === "port" && value !== "") {
    const end = first.start + first.text.length;
    keys2.unshift({ key: "port", role: head, value, start: first.start, end });
  }
  return keys2;
}
function fieldOf(name, { text, start }) {
  const key = name.text.trim();
  const role = roleOf(key);
  const value = text.trim();
  if (role === void 0 || value === "" || roleOf(value) !== void 0) return [];
  return [{ key, role, value, start, end: start + text.length }];
}

// ../reader/src/inventory/read/layout/records/record-keys.ts
var ONCE = /* @__PURE__ */ new Set([
  "mac",
  "bssid",
  "port",
  "name",
  "name-or-port",
  "remote"
]);
var OF_MANAGEMENT = /^(?:management|mgmt|out[- ]of[- ]band|oob)\b/;
var PORT_ABOVE = "port id above";
var OTHER_END = /^(?:neighbou?r|remote|peer)(?= )/;
var RecordKeys = class {
  /** The first value of each key, in lower case. */
  #values = /* @__PURE__ */ new Map();
  #first = "";
  firstRole;
  /** The key of an IP address above the MAC address: when it comes again, another record begins. */
  #ipAbove = "";
  /** The port above several neighbours, of which this is not the first, and the key that names it. */
  #above = NO_FACTS.port;
  #aboveKey = "";
  get isEmpty() {
    return this.#values.size === 0;
  }
  note(key, role, value, hasAddress) {
    const normal = key.toLowerCase();
    if (this.isEmpty) {
      this.#first = normal;
      this.firstRole = role;
    }
    if (!this.#values.has(normal)) this.#values.set(normal, value);
    if (role !== "ip") return;
    if (!hasAddress) this.#ipAbove = normal;
  }
  /** @param hasAddress whether the record has an address already */
  isRepeated({ key, role, value }, hasAddress) {
    if (value === "") return false;
    const normal = key.toLowerCase();
    if (normal === this.#first || normal === this.#aboveKey) return true;
    if (role === "name" && hasAddress && this.isOtherEnd(normal)) return true;
    if (role === "mac" && hasAddress && OF_MANAGEMENT.test(normal)) return true;
    if (normal === this.#ipAbove && hasAddress) return this.#values.get(normal) !== value;
    return ONCE.has(role) && this.#values.has(normal) && this.#values.get(normal) !== value;
  }
  /** Whether a key names the port of the next record where nothing follows the port above this one. */
  isPortAgain({ key }) {
    return this.#first === PORT_ABOVE && /^port id$/i.test(key);
  }
  /** `neighbor device id` after `local device id`: the devices at both ends of a link. */
  isOtherEnd(key) {
    const end = OTHER_END.exec(key);
    return end !== null && this.#values.has(`local${key.slice(end[0].length)}`);
  }
  /**
   * The port above several neighbours of which the next one begins with this key, and the key that names the port.
   * @param port of the record; null as long as it has no address
   */
  portAbove(key, port) {
    const normal = key.toLowerCase();
    if (this.firstRole === "port" && normal !== this.#first && port !== null)
      return [port, this.#first];
    return normal === this.#aboveKey ? [NO_FACTS.port, ""] : [this.#above, this.#aboveKey];
  }
  /** Notes the port above several neighbours, and the key that names it. */
  fallBackOn(port, key) {
    this.#above = port;
    this.#aboveKey = key;
  }
  /** The port in `Port ID : 24` if it is the only key, which then counts as the own port's; else null. */
  takeUnderlinedPort() {
    const port = this.#values.get("port id");
    if (port === void 0 || this.#values.size > 1) return null;
    this.#values.clear();
    this.#first = PORT_ABOVE;
    this.firstRole = "port";
    return port;
  }
};

// ../reader/src/inventory/read/layout/records/record-facts.ts
var STATION2 = /(?:^|[^a-z])(?:client|station|sta|user)(?![a-z])/i;
var NETWORK2 = /^network address$/i;
var OF_SERVER = /^dhcp[ -]ip$/i;
var PRIMARY = /^primary ip\b/i;
var VIRTUAL = /^00005E000[12]/;
var OF_STATE = /^\S+ is (?:[a-z]+ )?(?:up|down)\b/i;
var OF_INTERFACE = /^(?:mtu|actual-mtu|default-name)$/i;
var PARENT_OF = /^interface$/i;
var OF_PART = /^(?:descr|pid)$/i;
var isOfPart = ([first, second]) => OF_PART.test(first?.key ?? "") || OF_PART.test(second?.key ?? "");
var ON_PORT = /(?: on (?:port|interface) | \((?:[Dd]evice|[Ii]nterface): )([^\s()]+)\)?$|^\S+ ([A-Z][a-z]+[A-Z][A-Za-z_]* ?\d\S*)$/;
var COMMENT = /^comment$/i;
var OF_LEASE = /^(?:server|lease-time|dhcp-option|address-lists|block-access|client-id|active-address|expires-after)$/i;
var PARENT = /^parent$/i;
var PROTOCOL = /^(?:lldp|cdp)\s*$/i;
var CAPABILITIES2 = /capabilit/i;
var LOCAL2 = /^local$/i;
var DESTINATION = /^destination$/i;
var VLAN_OF_PORT = /^slot=.*;vlanid=(\d+)/i;
var IS_NUMBER = /^\d+$/;
var MAX_WORDS2 = 400;
var RecordFacts = class {
  facts = new FactSet();
  named = [];
  /** Words that show the kind of output: the heading line and the keys. */
  words = "";
  /** The capabilities of a neighbour, as `Key: value` lines. */
  capabilities = "";
  /** Whether it names a port of the neighbour. */
  hasRemote = false;
  /** Role of the last key that was read. */
  last;
  /** The name in the title above it, which counts for a device with an IP address and no other name. */
  title = "";
  keys = new RecordKeys();
  /**
   * Facts to fall back on: the name of an access point, as long as it is not known whether the record is about it, and the
   * first VLAN of several.
   */
  #otherwise = new FactSet();
  #isOfStation = false;
  #isOfBothEnds = false;
  /** Whether the record is about a network card, so that its name is that of an interface. */
  #isOfAdapter = false;
  /** Whether its name is that of an interface. */
  #isNamedInterface = false;
  /** What a comment calls the device, which counts for a lease without a name. */
  #comment = "";
  #isLease = false;
  /** IP address of the switch or access point that queries a RADIUS server; it may occur again under other keys. */
  #asking = "";
  /** The router's own IP address, in a record that may be about a virtual one. */
  #primary = "";
  /** At the end of the record, settles what depends on all of its keys. */
  settle() {
    if (this.#asking !== "") this.#drop(this.#asking);
    if (this.#primary !== "" && this.named.some(({ found }) => VIRTUAL.test(found.hex)))
      this.#drop(this.#primary);
    if (this.#isOfStation) this.#otherwise.name = [];
    this.facts.fill(this.#otherwise);
    if (this.#isOfBothEnds) this.facts.ip = this.facts.name = [];
    if (this.#isOfAdapter && this.facts.port.length === 0) {
      this.facts.port = this.facts.name;
      this.facts.name = [];
    }
    const called = this.#isLease && this.#comment !== "" ? this.#comment : this.title;
    if (this.facts.name.length === 0 && this.facts.ip.length > 0 && called !== "")
      this.facts.take("name", called);
  }
  /** Drops another device's IP address. */
  #drop(ip) {
    this.facts.ip = this.facts.ip.filter((other) => other !== ip);
  }
  /** The port above several neighbours of which the next one begins with this key, and the key that names the port. */
  portAbove({ key }) {
    return this.keys.portAbove(key, this.named.length > 0 ? this.facts.port : null);
  }
  /** Takes the port of an underlined title, `Port ID : 24`, above neighbours that have port IDs of their own (D-Link). */
  takeUnderlinedPort() {
    const port = this.named.length > 0 ? null : this.keys.takeUnderlinedPort();
    if (port === null) return;
    this.facts.take("port", port);
    this.facts.dropRemotePort();
    this.hasRemote = false;
  }
  /** Has the port above several neighbours hold for this one unless it is said to have another. */
  fallBackOn(port, key) {
    this.keys.fallBackOn(port, key);
    this.#otherwise.port = port;
  }
  /** Whether the record already has the key, so that another record begins. */
  isRepeated(key) {
    return this.keys.isRepeated(key, this.named.length > 0);
  }
  /** `Port ID : 25`, below an underlined `Port ID : 24` where there is no neighbour. */
  isPortAgain(key) {
    return this.named.length === 0 && this.keys.isPortAgain(key);
  }
  /** `LLDP : enabled (total 1)` within what an access point says of itself: its neighbours are below. */
  isAboveNeighbors([first]) {
    return this.named.length > 0 && first !== void 0 && PROTOCOL.test(first.key);
  }
  addWords(words2) {
    if (this.words.length < MAX_WORDS2) this.words += words2;
  }
  takeKeys(line, keys2) {
    if (keys2.length > 1 && line.sightings.length === 0 && isOfPart(keys2)) return;
    const named = /* @__PURE__ */ new Set();
    for (const key of keys2) this.#takeKey(line, key, keys2, named);
    if (named.size === line.sightings.length) return;
    for (let at2 = 0; at2 < line.sightings.length; at2++)
      if (!named.has(at2) && !this.#isNamed(line.sightings[at2])) this.name(line, at2, void 0);
  }
  /**
   * Takes a key with its value.
   * @param keys all of the line
   * @param named takes the indices of the line's addresses that keys have named
   */
  #takeKey(line, given, keys2, named) {
    const { key, value } = given;
    const role = given.role === "name-or-port" ? this.#roleOfName(keys2) : given.role;
    if (role !== void 0 && role !== "none" && value !== "") {
      this.addWords(` ${key}`);
      this.keys.note(key, role, value, this.named.length > 0);
    }
    const held = this.#nameWithin(line, given, role, named);
    if (held !== "nothing") {
      this.#takeBeside(line, role, value);
      if (STATION2.test(key)) this.#isOfStation = true;
      const macs = this.named.filter((one) => one.role === "mac").length;
      if (role === "mac" && macs > 1 && this.keys.isOtherEnd(key.toLowerCase()))
        this.#isOfBothEnds = true;
    }
    this.last = role;
    if (role === "remote") this.hasRemote = true;
    else if ((role === "none" || role === void 0) && CAPABILITIES2.test(key))
      this.capabilities += `${key}: ${value}
`;
    if (OF_ADAPTER.test(key)) this.#isOfAdapter = true;
    if (OF_LEASE.test(key)) this.#isLease = true;
    if (COMMENT.test(key)) this.#comment = value;
    if (PARENT.test(key) && !isPortLike(value)) this.#otherwise.take("name", value);
    if (held === "address" || role === void 0 || role === "list") return;
    if ((role === "none" || role === "switch") && ASKING.test(key)) this.#asking = value;
    if (role === "ip" && PRIMARY.test(key)) this.#primary = value;
    if (!this.#isOfAnother(role, given, keys2) && !this.#takeOtherwise(role, given))
      this.#takeValue(role, given);
  }
  /** Gives the addresses in the value of a key its role. */
  #nameWithin(line, { start, end }, role, named) {
    let held = "nothing";
    for (let at2 = 0; at2 < line.sightings.length; at2++) {
      const from = line.from[at2] ?? 0;
      if (from < start || from >= end) continue;
      held = role === "name" && isWithinWord(line.text, from) ? "name" : "address";
      named.add(at2);
      this.name(line, at2, roleWithin(role, line, at2, start));
    }
    return held;
  }
  /** Whether what a key says is not about this device, or nothing new about it. */
  #isOfAnother(role, { key, value, start }, keys2) {
    const { port, name } = this.facts;
    if (port.length > 0 && OWN_NAME.test(key)) return true;
    if (DESTINATION.test(key) && keys2.some((other) => LOCAL2.test(other.key))) return true;
    if (role === "address") return NETWORK2.test(key) && value.endsWith(".0");
    if (role === "port" && port.length > 0 && /^ports?(?: name)?$/i.test(key)) return true;
    if (role === "port") return this.#isNamedInterface && PARENT_OF.test(key);
    if (role === "name") return name.length > 0 && value.includes(" ");
    if (role !== "vlan" || IS_NUMBER.test(value)) return false;
    return keys2.some((other) => other.role === role && other.start > start);
  }
  /** Notes a value that only counts as long as nothing else is known; false for any other. */
  #takeOtherwise(role, { key, value }) {
    if (role === "ap-name" && this.#otherwise.name.length === 0) this.#otherwise.take("name", value);
    const kind = role === "first-vlan" ? "vlan" : role === "ip" && OF_SERVER.test(key) ? "ip" : null;
    if (kind !== null) this.#otherwise.take(kind, value);
    return kind !== null;
  }
  #takeValue(role, { key, value }) {
    if (role === "perhaps-port" && LOCAL2.test(key)) this.facts.take("ip", value);
    const vlan = role === "port" ? VLAN_OF_PORT.exec(value)?.[1] ?? "" : "";
    if (vlan !== "") this.facts.take("vlan", vlan);
    this.facts.take(role, value);
  }
  /** Takes what is beside the address in one value: `addresses: ["00:1b:… 192.0.2.5/24"]`. */
  #takeBeside({ sightings }, role, value) {
    const port = ON_PORT.exec(value);
    if (port !== null) this.facts.take("port", port[1] ?? port[2]);
    if (role === "list") this.facts.take(role, value);
    else if (sightings.length === 1 && (role === "address" || role === "mac")) {
      for (const ip of ipsBeside(value)) this.facts.take("ip", ip);
    }
  }
  /** A second name is that of a part: `VMName : db-1` above `Name : Network Adapter`. */
  #roleOfName(keys2) {
    if (keys2.some(({ key }) => OF_INTERFACE.test(key))) {
      this.#isNamedInterface = true;
      return "port";
    }
    return this.facts.name.length > 0 || OF_STATE.test(this.words) ? "perhaps-port" : "name-or-port";
  }
  #isNamed({ offset }) {
    return this.named.some(({ found }) => found.offset === offset);
  }
  /** Adds an address of the line with the role of the name before it; if added again, the last role counts. */
  name(line, at2, role) {
    const found = line.sightings[at2];
    const known2 = this.named.findIndex(({ found: { offset } }) => offset === found.offset);
    if (known2 >= 0) this.named.splice(known2, 1);
    this.named.push({ found, role });
  }
};

// ../reader/src/inventory/read/layout/records/open-record.ts
var NEAR_PORT = 20;
var MANY = /\b(?:[2-9]|\d{2,}) (?:lldp |cdp )?neighbou?r|^interface \d[\d/]*$/i;
var KEY_OF_INTERFACE = /^\s*interface:/i;
var BESIDE_REMOTE_PORT = /^\s*interface: *(?! )[^,]{1,60}, *port id\b/i;
var OpenRecord = class {
  #onEnd;
  said = new RecordFacts();
  lines = 0;
  /** Indent of its first line, in characters. */
  indent = 0;
  pairs = new PairLines();
  /** Whether a heading line began it. */
  isHeaded = false;
  /** Whether its last line may be underlined. */
  isTitle = false;
  sentences = 0;
  /** The facts of a heading line, for all records below it, such as the interface of several neighbours. */
  head = null;
  /** The machine whose adapters follow below its name, each as a record of its own; none in other records. */
  #machine = null;
  /** The machine in the title above the next line, for a record that has no other name. */
  title = "";
  constructor(onEnd) {
    this.#onEnd = onEnd;
  }
  /** Whether it has neither an address nor a fact yet. */
  get isEmpty() {
    const { ip, vlan, port, name } = this.said.facts;
    return this.said.named.length + ip.length + vlan.length + port.length + name.length === 0;
  }
  /** Whether a sentence began it, and keys below describe the address in that. */
  get isSentence() {
    return this.sentences === 1 && this.lines > 2 && !this.isHeaded && this.head === null;
  }
  /** Whether it began with a heading line, which may be underlined, and has no address yet. */
  get isWaiting() {
    return this.isHeaded && this.said.named.length === 0;
  }
  end() {
    this.head = null;
    this.#finish();
    this.#machine = null;
  }
  /**
   * A rule ends the record unless it underlines its first line or a title within it.
   * @param isRuled whether a rule is above the record, too
   */
  endAtRule(rule, isRuled) {
    const isInside = this.lines > 0 && rule.length - rule.trimStart().length > this.indent;
    if (this.lines <= 2) this.said.takeUnderlinedPort();
    const isUnderlined = this.isTitle || this.#isPlace || this.#isNameOnly && (isRuled || /^=+$/.test(rule));
    if (!this.isWaiting && !isInside && !isUnderlined) this.end();
    this.isTitle = false;
  }
  /** Whether it is just one line that gives the port or VLAN of what follows: `Interface Name: Ethernet1/1`. */
  get #isPlace() {
    const { named, facts } = this.said;
    const isAnonymous = named.length + facts.name.length + facts.ip.length === 0;
    return this.lines <= 2 && isAnonymous && facts.port.length + facts.vlan.length > 0;
  }
  /** Whether it is just one line with a name, the title of what follows: `Cisco AP Name : ap-hall`. */
  get #isNameOnly() {
    const { named, facts } = this.said;
    return this.lines === 1 && named.length + facts.ip.length === 0 && facts.port.length === 0;
  }
  #finish() {
    if (this.lines === 0) return;
    this.said.settle();
    if (this.said.facts.name.length === 0) this.said.facts.name = this.#machine?.names ?? [];
    const { named, facts } = this.said;
    if (named.length > 0 || facts.name.length > 0 && facts.port.length > 0) this.#onEnd(this.said);
    this.said = new RecordFacts();
    this.lines = this.indent = 0;
    this.pairs = new PairLines();
    this.isHeaded = false;
    this.sentences = 0;
  }
  /** Begins another record; if it is indented below a heading line, the facts of that line hold for it. */
  begin(indent) {
    this.#finish();
    this.indent = indent;
    this.lines = 1;
    if (this.head === null) return;
    if (indent > this.head.indent) this.said.facts.merge(this.head.facts);
    else this.head = null;
  }
  /** Begins another record with a key that repeats, such as the next neighbour at the same port. */
  beginAgain(indent, key) {
    const [port, above] = this.said.portAbove(key);
    const isClient = this.isHeaded && key.role === "mac" && port.length === 0;
    const shared = isClient ? this.said.facts.port : port;
    this.begin(indent);
    this.said.fallBackOn(shared, above);
  }
  /** Begins a record with its heading line, below which there may be several indented records. */
  beginHeaded(facts, { text, sightings }, indent) {
    this.#beginHeaded(facts, text, indent);
    const isOfOne = sightings.length > 0 || BESIDE_REMOTE_PORT.test(text);
    if (!isOfOne) this.head = { facts, indent: MANY.test(text) ? -1 : indent };
  }
  #beginHeaded(facts, text, indent) {
    this.head = null;
    this.begin(indent);
    this.isHeaded = true;
    this.said.facts.merge(facts);
    this.said.words = text.slice(0, 200);
  }
  /** The facts of the heading line, if it names an interface and `text` is indented below it; else null. */
  placeOf(text) {
    const { head } = this;
    if (head === null || head.facts.port.length === 0) return null;
    return text.search(/\S/) > head.indent + 1 ? head.facts : null;
  }
  /** Begins another record where a key's path is another; returns the interface in it, or null. */
  enterPath([first], indent) {
    const path2 = first?.role === void 0 ? null : pathOf(first.key);
    const isPart = !this.pairs.hasPath && this.said.named.length > 0;
    if (path2 === null || isPart || this.pairs.isWithin(path2)) return null;
    this.begin(indent);
    return this.pairs.enter(path2);
  }
  /** Begins a record with `eth0: 00:1b:…`, unless one waits for its address; returns the interface, or null. */
  enterPort([first], { from }, indent) {
    const isOfPort = first !== void 0 && first.role === void 0 && from.length === 1 && from[0] - first.start < NEAR_PORT && pathOf(first.key) === null;
    if (!isOfPort) return null;
    const [port = "", ...words2] = first.key.replace(/ \(phy #\d+\)$/, "").split(" ");
    if (!isPortLike(port) || words2.length > 0 && roleOf(words2.join(" ")) !== "mac") return null;
    if (this.said.named.length > 0) this.begin(indent);
    return port;
  }
  /** Takes the interface in an indented title within a record, such as `    eth0:`. */
  enterInterface([key, more], indent) {
    const isTitle = more === void 0 && key?.value === "" && indent > 0 && isPortLike(key.key);
    if (!isTitle || this.lines === 0) return false;
    if (this.said.named.length > 0) this.begin(indent);
    this.said.facts.port = [key.key];
    return true;
  }
  /** Notes the machine that the record names, as an adapter of it follows. */
  noteMachine() {
    const { name } = this.said.facts;
    if (name.length > 0 && this.said.named.length === 0)
      this.#machine = { names: name, indent: this.indent };
  }
  /** Whether keys are about another machine. */
  isOtherMachine([first], indent) {
    return this.#machine !== null && indent <= this.#machine.indent && isName(first?.role);
  }
  /** Whether a sentence is a record of its own. */
  beginsAnother(indent) {
    return this.lines === 0 || indent <= this.indent || this.sentences > 0;
  }
  /**
   * `Interface: Gi1/0/14,  Port ID (outgoing port): Port 1`, after other keys that name a neighbour; or `Interface: ha2`,
   * indented as the keys before it.
   */
  isKeyOfInterface(text, indent) {
    const isAligned = indent > 0 && indent === this.indent;
    return !this.said.keys.isEmpty && !this.isHeaded && this.said.facts.port.length === 0 && (this.said.named.length === 0 || isAligned ? KEY_OF_INTERFACE : BESIDE_REMOTE_PORT).test(text);
  }
  /** Adds the keys of a line that belongs to the record. */
  take(line, keys2) {
    if (this.title !== "") this.said.title = this.title;
    this.title = "";
    this.lines++;
    this.said.takeKeys(line, keys2);
  }
};

// ../reader/src/inventory/read/layout/records/pair-records.ts
function takePairs(open, line, pairs, indent) {
  const before = {
    indent: open.indent,
    lines: open.lines,
    isRepeated: (pair) => open.said.isRepeated(pair)
  };
  if (!open.pairs.goesOn(line.text, pairs, indent, before)) open.begin(indent);
  const port = open.pairs.note(line.text, pairs);
  if (port !== null) open.said.facts.take("port", port);
  const again = line.sightings.length > 1 ? beginAgain(pairs) : [];
  if (again.length > 0) {
    takeEach(open, line, pairs, again, indent);
    return;
  }
  const [from = 0, to = from] = [line.from[0], line.to[0]];
  if (line.from[1] === to + 1 && line.text[to] === ":") {
    takeFrame(open, line, pairs, indent);
    return;
  }
  open.take(line, pairs);
  if (line.sightings.length > 0) takeLeading(open, line.text);
  const isBeside = !pairs.some(
    ({ role, start, end }) => role !== void 0 && from >= start && from < end
  );
  if (isBeside && line.sightings.every(({ hex: hex2, certain }) => !certain || hex2 === line.sightings[0].hex))
    open.said.facts.fill(readSentence(line.text, from, to).facts);
}
var LEADING_IP = /^(?:\d+\.){3}\d+(?::\d+)? {2,}(?=\w+=)/;
var LEADING_NAME = /^([A-Za-z](?=[\w.-]*\d)[\w.-]*) +(?=\w+=)/;
var LEADING_PORT = /^\s+([a-z]+\d+) (?:\([+-]\) )?(?=\w+=)/;
function takeLeading({ said: { facts } }, text) {
  if (facts.ip.length === 0) facts.take("ip", LEADING_IP.exec(text)?.[0] ?? "");
  if (facts.ip.length > 0 && facts.name.length === 0)
    facts.take("name-or-port", LEADING_NAME.exec(text)?.[1] ?? "");
  const port = LEADING_PORT.exec(text)?.[1] ?? "";
  if (isPortLike(port)) facts.port = [port];
}
function takeFrame(open, line, pairs, indent) {
  const isPassedOn = pairs.some(({ key }) => key === "OUT");
  const own = isPassedOn ? pairs.filter(({ role }) => role !== "ip") : pairs;
  open.take(onlyBetween(line, 0, line.from[1]), own);
  open.begin(indent);
  open.take(
    onlyBetween(line, line.from[1], line.to[1]),
    pairs.filter(({ role }) => role === "perhaps-port" || role === "mac")
  );
}
function takeEach(open, line, pairs, again, indent) {
  let first = 0;
  for (const next of [...again, pairs.length]) {
    if (first > 0) open.begin(indent);
    const own = pairs.slice(first, next);
    open.take(onlyBetween(line, own[0].start, own.at(-1).end), own);
    first = next;
  }
}

// ../reader/src/inventory/read/layout/sentences/line-shapes.ts
var MAX_LENGTH2 = 100;
var MAX_SHAPES = 6;
var PATIENCE = 64;
var SAMPLE = 8;
var MAX_VLAN = 4094;
var MAC2 = "\uE000";
var NUMBER = /\d+\.\d+\.\d+\.\d+|\d+/y;
var OCTET = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
var HOST4 = String.raw`(?!0\.0\.0\.0|127\.|255\.|2(?:2[4-9]|3\d)\.)${OCTET}(?:\.${OCTET}){3}`;
var VLAN2 = String.raw`(?:[1-3]\d{3}|40(?:[0-8]\d|9[0-4]))`;
var SEPARATOR2 = /[^\da-f]/i;
var NOT_LEARNED = /=|:(?:\s|:|$)| - not |\.{4}|\d\.\d+\.\d+\.\d+\.\d|TpFdb/;
var LineShapes = class {
  /** Most recently used first. */
  #shapes = [];
  /** Lines since the last one of a known shape. */
  #unknown = 0;
  /**
   * @param line with one address
   * @returns null for a line of unknown shape
   */
  find({ text, from: [at2 = 0], to: [end = 0] }) {
    const masked = text.slice(0, at2) + MAC2 + text.slice(end);
    for (let index2 = 0; index2 < this.#shapes.length; index2++) {
      const shape = this.#shapes[index2];
      const found = shape.pattern.exec(masked);
      if (found === null || !isAlike(shape, text, at2, end)) continue;
      if (index2 > 0) this.#shapes.unshift(...this.#shapes.splice(index2, 1));
      this.#unknown = 0;
      const facts = new FactSet();
      for (let group = 0; group < shape.kinds.length; group++)
        facts[shape.kinds[group]] = [found[group + 1]];
      return { facts, words: shape.words, indent: shape.indent };
    }
    this.#unknown++;
    return null;
  }
  /** Remembers a line that was read, if the positions of its facts are certain. */
  learn(text, at2, end, { facts, words: words2, indent }) {
    if (this.#unknown > PATIENCE && this.#unknown % SAMPLE > 0) return;
    const masked = text.slice(0, at2) + MAC2 + text.slice(end).trimEnd();
    if (text.trimEnd().length > MAX_LENGTH2 || NOT_LEARNED.test(masked)) return;
    const opening = /* @__PURE__ */ new Map();
    const closing = /* @__PURE__ */ new Set();
    for (const kind of FACT_KINDS) {
      const [value, ...more] = facts[kind];
      if (value === void 0) continue;
      const start = masked.indexOf(value);
      const stop = start + value.length;
      if (more.length > 0 || start < 0 || start !== masked.lastIndexOf(value)) return;
      if (opening.has(start) || closing.has(stop)) return;
      opening.set(start, kind);
      closing.add(stop);
    }
    const separator = separatorOf(text, at2, end);
    const pattern = patternOf(masked, opening, closing);
    if (pattern === null) return;
    const kinds = [...opening].sort(([a], [b2]) => a - b2).map(([, kind]) => kind);
    const isNear = isColonNear(text);
    this.#shapes.unshift({ pattern, kinds, separator, isNear, words: words2, indent });
    if (this.#shapes.length > MAX_SHAPES) this.#shapes.pop();
  }
};
function patternOf(masked, opening, closing) {
  let source = "";
  for (let at2 = 0; at2 < masked.length; ) {
    source += (closing.has(at2) ? ")" : "") + (opening.has(at2) ? "(" : "");
    NUMBER.lastIndex = at2;
    const number2 = NUMBER.exec(masked)?.[0] ?? "";
    for (let inside = at2 + 1; inside < at2 + number2.length; inside++)
      if (opening.has(inside) || closing.has(inside)) return null;
    const part = number2 === "" ? masked[at2] : number2;
    const quad = readIpv4(part, 0, part.length);
    if (part.includes(".", 1) && !isHostIpv4(quad)) return null;
    source += quad >= 0 ? HOST4 : number2 === "" ? escapeRegExp(part) : likeNumber(number2);
    at2 += part.length;
  }
  return new RegExp(String.raw`^${source}${closing.has(masked.length) ? ")" : ""}\s*$`);
}
function likeNumber(number2) {
  if (number2.startsWith("0")) return number2;
  if (number2.length !== 4) return String.raw`[1-9]\d{${number2.length - 1}}`;
  return Number(number2) > MAX_VLAN ? String.raw`(?!${VLAN2})\d{4}` : VLAN2;
}
function isAlike({ separator, isNear }, text, at2, end) {
  return (text.length <= MAX_LENGTH2 || text.trimEnd().length <= MAX_LENGTH2) && separatorOf(text, at2, end) === separator && isColonNear(text) === isNear;
}
function separatorOf(text, at2, end) {
  return SEPARATOR2.exec(text.slice(at2, end))?.[0] ?? "";
}
function isColonNear(text) {
  const colon = text.indexOf(":");
  return colon >= 0 && colon < NEAR;
}

// ../reader/src/inventory/read/layout/sentences/snmp-walk.ts
var COLUMNS2 = {
  description: String.raw`ifDescr|(?:\.1|mib-2)\.2\.2\.1\.2`,
  name: String.raw`ifName|\.31\.1\.1\.1\.1`,
  interface: String.raw`dot1dBasePortIfIndex|\.17\.1\.4\.1\.2`,
  bridgePort: String.raw`dot1dTpFdbPort|\.17\.4\.3\.1\.2`,
  filter: String.raw`dot1qVlanFdbId|\.17\.7\.1\.4\.2\.1\.3`,
  localPort: String.raw`lldpLocPortId|\.8802\.1\.1\.2\.1\.3\.7\.1\.3`,
  neighborName: String.raw`lldp(?:V2)?RemSysName|\.8802\.1\.1\.2\.1\.4\.1\.1\.9|\.802\.1\.1\.13\.1\.4\.1\.1\.10`
};
var ROW = new RegExp(
  String.raw`^[ \t>]{0,40}\S{0,60}?(?:${Object.entries(COLUMNS2).map(([name, source]) => `(?<${name}>${source})`).join(
    "|"
  )})[.[](?<index>\S{1,80}?)\]?(?: {1,8}= (?:[\w-]{1,20}: )?| {1,8}|\|\w{1,4}\|)"?(?<value>[^"\n\r]{1,120})`,
  "gm"
);
var MAX_START = 200;
var ADDRESS5 = /(?:(?<own>ifPhysAddress|(?:\.1|mib-2)\.2\.2\.1\.6)|(?<station>dot1dTpFdbAddress|\.17\.4\.3\.1\.1)|(?<chassis>lldp(?:V2)?RemChassisId|\.8802\.1\.1\.2\.1\.4\.1\.1\.5|\.802\.1\.1\.13\.1\.4\.1\.1\.6)|(?<learned>dot1[dq]TpFdbPort|\.17\.4\.3\.1\.2|\.17\.7\.1\.2\.2\.1\.2)|(?<entry>ipNetToMediaPhysAddress|ipNetToPhysicalPhysAddress|\.4\.22\.1\.2|\.4\.35\.1\.4))[.[](?<index>\S{1,100}?)\]?(?: |\||=)/;
var IPV4 = /(?:^|[.[])(\d+\.\d+\.\d+\.\d+)\]?$/;
var IPV6_PAIRS = /\bipv6z?[\].["]{2,4}((?:[\da-f]{1,2}:){15}[\da-f]{1,2})/i;
var IPV6_NUMBERS = /^\d+\.(?:2\.16|4\.20)\.((?:\d{1,3}\.){15}\d{1,3})(?:\.|$)/;
function ipv6OfIndex(index2) {
  const pairs = IPV6_PAIRS.exec(index2)?.[1]?.split(":");
  const numbers = IPV6_NUMBERS.exec(index2)?.[1]?.split(".");
  const octets2 = pairs ?? numbers?.map((number2) => Number(number2).toString(16)) ?? [];
  return octets2.map((octet, at2) => (at2 % 2 === 0 && at2 > 0 ? ":" : "") + octet.padStart(2, "0")).join("");
}
function octetsOf(index2) {
  const octets2 = index2.replaceAll(/^\[|['"\]]/g, "").split(":");
  return octets2.length === 6 ? octets2.map((octet) => Number.parseInt(octet, 16)).join(".") : index2;
}
function isWalkRow(line) {
  return ADDRESS5.test(line.slice(0, MAX_START));
}
var VLAN3 = /^(\d{1,4})[\].[]/;
var NUMBER_AT_END = /(?<!\d)(\d+)\s*$/;
var SnmpWalk = class {
  #text;
  /** The devices that the text names above walks of theirs, in order; computed at the first need, as the values are. */
  #devices = [{ start: 0, name: "" }];
  /** Index of the device whose walk is being read. */
  #at = 0;
  /** By device, column and index. */
  #values = null;
  constructor(text) {
    this.#text = text;
  }
  /**
   * The port, VLAN and name for an address on a line of a walk; null for any other line.
   * @param start offset of the line in the text
   */
  read(line, start) {
    const {
      own,
      station,
      chassis,
      entry,
      learned,
      index: index2 = ""
    } = ADDRESS5.exec(line.slice(0, MAX_START))?.groups ?? {};
    if (index2 === "") return null;
    const device = this.#deviceAt(start);
    const facts = new FactSet();
    if (own !== void 0) facts.take("port", this.#interface(device, index2));
    else if (entry !== void 0) {
      facts.take("port", this.#interface(device, index2.split(/[.\]]/, 1)[0]));
      facts.take("ip", ipv6OfIndex(index2) || (IPV4.exec(index2)?.[1] ?? ""));
    } else if (chassis !== void 0) {
      const [, port = ""] = index2.split(".");
      facts.take(
        "port",
        this.#value(device, "localPort", port) || this.#interface(device, port) || port
      );
      facts.take("name", this.#value(device, "neighborName", index2));
    } else {
      const port = station === void 0 ? NUMBER_AT_END.exec(line)?.[1] ?? "" : this.#value(device, "bridgePort", octetsOf(index2));
      facts.take("port", this.#nameOf(device, port));
      if (learned !== void 0) facts.take("vlan", this.#vlanOf(device, index2));
      return { facts, words: " dot1dTpFdb" };
    }
    return { facts, words: "" };
  }
  /** The name of a bridge's port, or else its number; nothing where two walks differ, and for 0, which is none. */
  #nameOf(device, port) {
    const index2 = this.#find(device, "interface", port) ?? "-";
    const name = this.#find(device, "name", index2) ?? this.#find(device, "description", index2);
    return index2 === "" || port === "0" ? "" : name ?? port;
  }
  /** The VLAN of a row, from the number of its filtering database; nothing where several share that. */
  #vlanOf(device, index2) {
    const number2 = VLAN3.exec(index2)?.[1] ?? "";
    return this.#find(device, "filter", number2) ?? number2;
  }
  #interface(device, index2) {
    return this.#value(device, "name", index2) || this.#value(device, "description", index2);
  }
  #value(device, column, index2) {
    return this.#find(device, column, index2) ?? "";
  }
  #find(device, column, index2) {
    this.#values ??= this.#read();
    return this.#values.get(`${device} ${column} ${index2}`);
  }
  /** @param offset not before that of the last call */
  #deviceAt(offset) {
    this.#values ??= this.#read();
    while ((this.#devices[this.#at + 1]?.start ?? Infinity) <= offset) this.#at++;
    return this.#devices[this.#at].name;
  }
  /** A row that differs for one device, or where the walks of several have no name above them, tells nothing. */
  #read() {
    const values = /* @__PURE__ */ new Map();
    let end = 0;
    for (const { 0: row, index: start, groups } of this.#text.matchAll(ROW)) {
      this.#noteDevices(end, start);
      end = start + row.length;
      const { index: index2 = "", value = "", ...columns } = groups ?? {};
      const column = Object.keys(columns).find((name) => columns[name] !== void 0);
      const isFilter = column === "filter";
      const own = isFilter ? value.trim() : octetsOf(index2);
      const key = `${this.#devices.at(-1).name} ${column} ${own}`;
      const said = isFilter ? NUMBER_AT_END.exec(index2)?.[1] ?? "" : value.trim();
      values.set(key, (values.get(key) ?? said) === said ? said : "");
    }
    this.#noteDevices(end, this.#text.length);
    return values;
  }
  /** Notes the devices in the prompts and titles between two rows. */
  #noteDevices(from, to) {
    let start = from;
    const below = this.#text.indexOf("\n", to);
    const lines = this.#text.slice(from, below < 0 ? void 0 : below).split("\n");
    for (const [at2, line] of lines.entries()) {
      if (line !== "" && !isObject3(line) && start < to) {
        const said = readPrompt(line) ?? titleOfDevice(line, false) ?? deviceAlone(line, lines[at2 + 1] ?? "");
        if (said !== null && said.source !== null) this.#devices.push({ start, name: said.source });
      }
      start += line.length + 1;
    }
  }
};

// ../reader/src/inventory/read/layout/records/record-sentences.ts
var VIRTUAL_FUNCTION = /^\W+vf \d+ /;
var TITLE2 = /^\s*[A-Z][a-z]+:? $/;
var SentenceReader = class {
  #open;
  #shapes = new LineShapes();
  #walk;
  constructor(text, open) {
    this.#open = open;
    this.#walk = new SnmpWalk(text);
  }
  /** Reads a sentence of a known shape; false for any other line, which is then read in full. */
  readAlike(line) {
    const [found] = line.sightings;
    if (found === void 0 || line.sightings.length > 1) return false;
    const known2 = this.#shapes.find(line);
    if (known2 === null || !this.#open.beginsAnother(known2.indent)) return false;
    if (this.#open.head !== null && known2.indent > this.#open.head.indent) return false;
    this.#open.begin(known2.indent);
    this.#open.isTitle = false;
    this.#open.said.facts = known2.facts;
    this.#open.said.words = known2.words;
    this.#open.said.named = [{ found, role: void 0 }];
    this.#open.sentences++;
    this.#open.lines++;
    return true;
  }
  /** Reads a sentence: a record of its own, or an indented line in a record that a heading line or keys began. */
  take(line, indent) {
    const open = this.#open;
    const { text } = line;
    const statement = readStatement(text);
    const clauses = statement === null ? readClauses(text) : [statement];
    const isCalled = clauses.some(
      ({ role, start }) => role === "mac" || role === "address" && start === line.from[0]
    );
    const isNew = isCalled && !clauses.some((key) => open.said.isRepeated(key));
    const isLast = !open.said.keys.isEmpty && open.said.named.length === 0 && indent === open.indent && indent > 0;
    const goesOn2 = (open.isHeaded || isLast) && isNew;
    const beginsAnother = !goesOn2 && (open.beginsAnother(indent) || VIRTUAL_FUNCTION.test(text));
    if (beginsAnother) open.begin(indent);
    if (isCalled) {
      open.take(line, clauses);
      return true;
    }
    open.sentences++;
    const first = firstBehindSender(line);
    const { hex: hex2 } = line.sightings[first];
    const isOne4 = line.sightings.every(
      (found, at2) => at2 < first || isNull(found) || found.hex === hex2
    );
    const roles = isOne4 ? null : this.#takeTwo(line);
    const isOthers2 = isOne4 ? this.#takeOne(line, first) : true;
    open.lines++;
    this.#nameAll(
      line,
      first,
      roles ?? (isOne4 && !open.isHeaded ? [] : line.from.map((at2) => roleBefore(text, at2))),
      { isOne: isOne4, isOthers: isOthers2 }
    );
    const from = line.from[first] ?? 0;
    open.isTitle = TITLE2.test(text.slice(0, from));
    if (!beginsAnother || line.sightings.length > 1 || open.isTitle) return true;
    const to = line.to[0] ?? from;
    const { facts, words: words2 } = open.said;
    this.#shapes.learn(text, from, to, { facts, words: words2, indent });
    return true;
  }
  /** Takes what a line says of its only address; tells whether that is another device's. */
  #takeOne(line, first) {
    const open = this.#open;
    const { text } = line;
    const from = line.from[first] ?? 0;
    const to = line.to[first] ?? from;
    const { facts: told2, words: words2 } = readSentence(text, from, to);
    const row = this.#walk.read(text, line.start);
    const facts = row?.facts ?? told2;
    if (row === null || row.words === "") facts.fill(told2);
    else open.said.addWords(row.words);
    const isOthers2 = facts.ip.length > 0 && open.said.facts.ip.length > 0 && !facts.ip.some((ip) => open.said.facts.ip.includes(ip));
    if (!isOthers2) open.said.facts.fill(facts);
    open.said.addWords(words2);
    const vlan = vlanOfBareRow(text, from, to, facts.ip.length > 0);
    if (vlan !== null) {
      open.said.facts.take("vlan", vlan);
      if (/\d\s+$/.test(text.slice(0, from)) && text.indexOf(facts.ip[0] ?? "", to) > 0)
        open.said.facts.ip = NO_FACTS.ip;
    }
    return isOthers2;
  }
  /** Takes what a line with two addresses says of one of them; returns their roles, or null if it does not tell. */
  #takeTwo(line) {
    const two = readTwo(line);
    if (two === null) return null;
    this.#open.said.facts.fill(two.facts);
    this.#open.said.addWords(two.words);
    return two.roles;
  }
  /** @param first index of the first address behind the sender of a log message */
  #nameAll(line, first, roles, { isOne: isOne4, isOthers: isOthers2 }) {
    const isNamed = !isOne4 && roles.includes("mac");
    for (let at2 = 0; at2 < line.sightings.length; at2++) {
      const isUnknown = at2 < first || at2 > 0 && isNull(line.sightings[at2]);
      const isOther = isOthers2 || isUnknown || roles[at2] === "other-mac";
      const role = isOther ? "other-mac" : void 0;
      this.#open.said.name(line, at2, isNamed ? roles[at2] : role);
    }
  }
};
function firstBehindSender({ text, sightings, from }) {
  const sender = sightings.length > 1 ? behindSender(text, from.at(-1)) : 0;
  return Math.max(
    0,
    from.findIndex((at2) => at2 >= sender)
  );
}
function isNull({ high, low }) {
  return high === 0 && low === 0;
}
var ARP_SENDER = /\bARP\b.{0,200}?(?:\btell ([\d.]{0,14}\d)|([\d.]{0,14}\d) is[- ]at )/i;
var TAG = /\bvlan (\d{1,4}),/;
var TO = /^\s*(?:[>→]\s*)?$/;
function readTwo({ text, sightings, from, to }) {
  const sender = TO.test(text.slice(to[0], from[1])) ? ARP_SENDER.exec(text) : null;
  if (sender !== null) {
    const facts = new FactSet();
    const roles2 = sightings.map(
      ({ hex: hex2 }) => hex2 === sightings[0].hex ? "mac" : "other-mac"
    );
    if (!facts.take("ip", sender[1] ?? sender[2])) return null;
    facts.take("vlan", TAG.exec(text)?.[1] ?? "");
    return { facts, words: " arp", roles: roles2 };
  }
  if (sightings.length > 2) return null;
  const roles = from.map((at2) => roleBefore(text, at2) ?? "none");
  const own = roles.indexOf("mac");
  if (own >= 0 && roles[1 - own] === "other-mac") {
    const [start, end] = [from[1 - own], to[1 - own]];
    const plain2 = text.slice(0, start) + " ".repeat(end - start) + text.slice(end);
    return { ...readSentence(plain2, from[own], to[own]), roles };
  }
  if (text.slice(to[0], from[1]) !== " (" || text[to[1]] !== ")") return null;
  const plain = text.slice(0, to[0]) + text.slice(to[1] + 1);
  return { ...readSentence(plain, from[0], to[0]), roles: ["mac", "mac"] };
}
var TABLE_STATE = /\b(?:dynamic|static|learned|learnt|permanent|self|secur\w*|dyn|management|dhcp-snooping|d m)\b/i;
var BEFORE = /^[\s*+~CGRO]{0,10}(\d{1,4})\s+(?:[a-z]+[\d./]*\s+)?$/i;
var BEHIND2 = /^ +(\d{1,4})(?:\/-)* +(?:[A-Za-z]|\d+\/\d)|^ +[A-Za-z][\w-]*\((\d{4})\) /;
var AT_END = /^ +(?=\S*[a-z/])[\w/:-]+ +(?:dynamic|static) +(\d{1,4})(?: +forward)? *$/i;
var BEFORE_PORT = / (?:dhcp-snooping|static) +(\d{1,4}) +[A-Za-z-]+\d+\/\d/i;
function vlanOfBareRow(text, at2, end, hasIp) {
  const rest = text.slice(end, end + 200);
  if (at2 > 60 || rest.startsWith("/") || !TABLE_STATE.test(text)) return null;
  const [, number2, inBrackets] = BEFORE.exec(text.slice(0, at2)) ?? (hasIp ? null : BEHIND2.exec(rest)) ?? BEFORE_PORT.exec(rest) ?? AT_END.exec(rest) ?? [];
  return vlanOf(number2 ?? inBrackets ?? "");
}

// ../reader/src/inventory/read/layout/records/record-start.ts
var HEADERS = [
  // GigabitEthernet0/0 is up, line protocol is up; Ethernet1/1 is down (Link not connected); Interface 1/1/1 is up;
  // ethernet 1/1 state is Up
  [
    /^ ?(?:(?:interface|aggregate) (?=\S+ is ))?([A-Z\d][\w/.:-]*(?: \d[\w/.:]*)?) {1,2}(?:state )?is (?:administratively |admin |physically |link-)?(?:up|down|enabled|disabled|resetting)\b/i,
    "port"
  ],
  // GigabitEthernet1/0/1 current state: UP; 10GE1/0/1 has 1 neighbors; Vlanif100 | Virtual Router 1; Ethernet0/1 - Group 1
  [
    /^\s*(\d{0,3}[A-Z][\w/.:-]*) (?:current state ?: |\w+ info(?:rmation)?:$|has \d+ neighbou?rs?|\| Virtual Router \d+|- (?:IPv[46] )?(?:Group|vrID) \d+)/i,
    "port"
  ],
  // Interface GigabitEthernet0/0 "outside", is up; Interface Ethernet1 detected 1 LLDP neighbors
  // Physical interface: ge-0/0/0, Enabled; Interface 'gi1/0/2' status information:
  [
    /^\s{0,2}(?:physical |logical )?interface(?: |: +)'?([A-Za-z](?=[\w/.:-]*\d)[\w/.:-]*|ethernet \d[\d/.]*)'?(?:[,\s:].*|$)/i,
    "port"
  ],
  // Physical interface: irb, Enabled, Physical link is Up
  [/^\s{0,2}(?:physical|logical) interface: ([A-Za-z][\w/.:-]*), /i, "port"],
  // LLDP neighbor-information of port 49[Ten-GigabitEthernet1/0/49], of port [GigabitEthernet 0/1]
  [/^\s?(?:lldp|cdp) neighbou?r-?information of port \d* ?\[([^\]]+)\]/i, "port"],
  // LLDP Port 1:12 detected 1 neighbor
  [/^(?:lldp |cdp )?port ([\w/.:]+) (?:detected|has) \d+/i, "port"],
  // 1)  Interface 0/1 (Gig Ethernet 10/100/1000 MBits) #0; net interface 1.1 {
  [/^(?:\d+\)\s+|net )interface ([\w./]+) [({]/i, "port"],
  // Remote data, 1/7 - #61
  [/^[A-Z][a-z]+(?: [a-z]+){0,3},? (\d+[/:][\d/:]+)(?: - #?\d+)?:?$/, "port"],
  // GigabitEthernet 12/3, VRID: 1, Net: 10.1.1.253; Vlan10, VRID 1
  [/^([A-Z][A-Za-z]+ ?\d[\d/]*), (?:[A-Z]\w+: |VRID \d)/, "port"],
  [/^\s?port (\d{1,3}|(?!.*\.\.)(?=[\w.:-]*[a-z])[\w.:-]+)$/i, "port"],
  // 2: enp3s0@if4: <BROADCAST,…>; eth0.10@eth0: <BROADCAST,…>
  [/^(?:\d+: )?([\w.-]+)(?:@[\w.-]+)?: <[A-Z\d_,-]*>/, "port"],
  // 1(eth0): addr:…, LOCAL(br0): addr:…
  [/^\s*(?:\d+|LOCAL)\(([\w.-]+)\): addr:/, "port"],
  // ● 2: enp4s0, ●  2: enp4s0 ethernet UP (networkd: enp4s0)
  [/^(?:[*●○] +)?\d+: ([A-Za-z][\w.-]*)(?: [a-z]+ (?:UP|DOWN)\b.*)?$/, "port"],
  // en0: flags=8863<UP,…>, eth0      Link encap:Ethernet, enp4s0: connected to …, wlp2s0: disconnected
  [/^([\w.:-]+)(?:: (?:flags=|\w*connected\b|unmanaged)|\s+Link encap:)/, "port"],
  // eth0            up, as by wicked
  [/^([a-z][\w.-]*) {2,}(?:up|down|no-device|(?:device|setup|link)-[a-z-]+)$/, "port"],
  // wlan0     ESSID: "office", wlan0     IEEE 802.11  ESSID:"office"
  [/^([a-z][\w.-]*) +(?:IEEE 802\.11|ESSID:)/, "port"],
  // GigabitEthernet0/8/0    1    up    GigabitEthernet0/8/0, as by VPP
  [/^([A-Z][\w/.-]*\d) {2,}\d+ +(?:up|down) +[\w/.-]+$/i, "port"],
  // Interface primary state
  [/^interface ([a-z]\w*) state$/i, "port"],
  // LAN:
  [/^((?:LAN|WAN|DMZ|HA|AUX)\d?):$/, "port"],
  // iface eth0 inet static
  [/^\s*iface ([\w.:-]+) inet/, "port"],
  // ent0   U789C.001.DQDK123-P1-C10-T3   4-Port 10/100/1000 Base-TX PCI-Express Adapter
  [/^\s{0,2}([a-z]+\d+) {2,}U[\dA-Z]+\.[\w.-]+ /, "port"],
  // NIC.Integrated.1-1-1:Broadcom Gigabit Ethernet BCM5720 - 00:1b:…
  [/^(NIC\.\w+\.\d[\d-]*)(?::| {3})/, "port"],
  // Iface  6  HWaddr: 00:1b:…
  [/^iface +\d+ +(?=hwaddr: )/i],
  // sw-2 uptime is 1 year, 3 weeks
  [/^(?!kernel |system |switch |control )((?=[\w.-]*[A-Za-z])\w[\w.-]*) uptime is /i, "name"],
  // VLAN0010, VL10, VLAN 10:, VLAN0010 is executing the rstp compatible Spanning Tree protocol: a spanning tree, and one of its ports:
  // Port 49 (GigabitEthernet1/0/49, vPC) of VLAN0010 is designated forwarding
  [/^\s?(?:Port \d+ \([^()]*\) of )?VL(?:AN ?)?0*([1-9]\d{0,3})(?: is .*|:)?$/, "vlan"],
  // Status and Counters - Port Counters for port 24
  [/^\s?[A-Z][\w -]{3,60} for port ([A-Z]?\d{1,3})$/, "port"],
  // VRRP Instance 10 for interface "to-lan"; ARP cache of iface lan
  [/^[A-Z][\w -]{3,60} (?:for interface "|of iface )([\w./:-]+)"?$/, "port"],
  // Neighbor on port 1/1/c3/1
  [
    /^\s?(?:lldp |cdp )?neighbou?rs? (?:on|at) (?:local )?(?:port|interface) ([\w/.:-]+):?$/i,
    "port"
  ],
  // 23:43:32.261225 LLDP, length 224
  [/^[\d:.]+ LLDP, length \d+/],
  // 03:35:58.268486 IP 198.51.100.1.67 > 198.51.100.36.68: BOOTP/DHCP, Reply, length 322
  [/: (?:\[[^[\]]*\] )?BOOTP\/DHCP, (?:Request|Reply)/],
  // Entries of a configuration
  [/^\s*ip dhcp pool \S+$/],
  [/^\s*edit "?[\w.-]+"?$/],
  [/^lease ([\d.:a-f]+) \{/i, "ip"],
  // 192.0.2.5, above what an address was leased to
  [/^((?:\d+\.){3}\d+)$/, "ip"],
  [/^\s*(?:object )?(?:host|static-mapping) "?([\w.-]+)"? \{/i, "name"],
  [/^define host ?\{/],
  [/^config host\b/],
  // Nmap, also before its fifth version: Host nas.lan (192.0.2.5) appears to be up.
  [
    /^(?:Nmap scan report for|Interesting ports on|Host) (?:([^\s()]+) \()?([\da-f][\d.:a-f]+)(?:\)|:?$| (?:appears|is) )/,
    "name",
    "ip"
  ],
  // NetBIOS Name Table for Host 192.0.2.5:
  [/^[A-Z][\w ]+ for host ([\d.]+):$/i, "ip"],
  // FILESRV        <00>  UNIQUE      Registered: a NetBIOS name, above the address
  [/^ *([\w-]+) +<00> +(?:UNIQUE|EINDEUTIG|[UÚ]NICO)(?: |$)/, "name"],
  [/^(?:BSS|Station) [\da-f:]{17} ?\(on ([\w.-]+)\)/i, "port"],
  // A row of PostgreSQL, a column a line
  [/^-\[ RECORD \d+ \]-/],
  [/^(?:Ethernet|Wireless LAN|PPP|Tunnel|Unknown) adapter .*:$/i]
];
var CERTAIN = /^\S+(?:\s+Link encap:|: flags=)|^\d+: \S+ <|^\s*\w+\([\w.-]+\): |^\s{0,2}(?:physical|logical) interface: |^interface \w+ state$| for interface "| of iface |^[A-Z]{2,3}:$/i;
var NAMED_PORT = /^(?:[A-Z][\w -]{2,60} (?:for|on) |Information of )?(?:(?:local )?(?:interface|port|slot\/port):? |local )?([\w/.:-]+?(?: \d[\w/.-]*(?::\d+)*)?)(?: by [a-z ]{2,20}| [A-Z]+-ID \d+)? ?[:,]?$/i;
var PORT_IN_BRACKETS = /^(?:[A-Z][A-Za-z ]{3,40} \(|\[)([\w/.:-]+)(?:\) ?:|\])$/;
var PORT_IN_FRONT = /^([a-z]+\d[\w.-]*):\s+(?:[A-Z][a-z]+: \S|[a-z]+$)/;
var HINT = new RegExp(
  [
    /^(?:local |(?:interface|port) (?:[a-z]+ (?=\d))?|(?:[a-z-]*ether(?:net)?|[a-z]+-(?:channel|trunk|aggregation)) (?=\d))?[\w/.:-]+:?\s*$/,
    PORT_IN_FRONT,
    PORT_IN_BRACKETS,
    ...HEADERS.map(([pattern]) => pattern)
  ].map(({ source }) => source).join("|"),
  "i"
);
function readHeader(given) {
  if (given.length > 300) return null;
  const text = given.trimEnd();
  const isInfo = text.length < 80 && / (?:for|on|of) |\) :/.test(text);
  if (!isInfo && !HINT.test(text)) return null;
  for (const [pattern, ...roles] of HEADERS) {
    const found = pattern.exec(text);
    if (found === null) continue;
    if (roles[0] === "port" && !/\d/.test(found[1] ?? "") && !CERTAIN.test(text)) continue;
    const facts2 = new FactSet();
    roles.forEach((role, at2) => {
      const value = found[at2 + 1] ?? "";
      facts2.take(role, value.replace(/[:,]$/, ""));
    });
    return facts2;
  }
  const port = (NAMED_PORT.exec(text) ?? PORT_IN_BRACKETS.exec(text) ?? PORT_IN_FRONT.exec(text))?.[1];
  if (port === void 0 || !isPortLike(port)) return null;
  const facts = new FactSet();
  facts.take("port", port);
  return facts;
}

// ../reader/src/inventory/read/layout/records/record.ts
var MAX_LINES = 300;
var MAX_ADDRESSES = 256;
var LEASE = /^\s*\[\w*(?:lease|reservation)/i;
var isTold = ({ role, key, value }) => role === "name" && /\w ?Name$/.test(key) && !value.includes(" ");
var isInSentence = ({ role, end }, { from, text }) => role === "ip" && from.length === 1 && from[0] > end && / on /.test(text);
var PART3 = /^\s*(?:(?:v?nic|net|network adapter|adapter) ?\d+\b|ethernet\d+\.)/i;
var UNIT = /^\s*logical interface /i;
var NAME5 = /^[a-z][\w@.-]*$/i;
var OTHER_PAIR = /^\s*\w+=/;
var RecordReader = class {
  #open;
  #marked;
  #above = new KeysAbove();
  /** Whether the last rule was above the title of the next part of the device. */
  #isPart = false;
  /** Whether a rule is above the record, so that another one ends it: its paragraphs belong together. */
  #isRuled = false;
  #sentences;
  constructor(text, onEnd) {
    this.#open = new OpenRecord(onEnd);
    this.#marked = new MarkedLines(this.#open);
    this.#sentences = new SentenceReader(text, this.#open);
  }
  end() {
    this.#open.end();
    this.#above.leave(-1);
    this.#isRuled = false;
  }
  /** Whether the record has its address, and this line is neither indented below it nor begins its next part. */
  canEndAbove({ text }, walker) {
    const { said, indent, isHeaded, head } = this.#open;
    if (said.named.length === 0 || this.#isRuled) return false;
    if ((isHeaded || head !== null) && text.search(/\S/) > indent) return false;
    const lines = isHeaded ? [text, ...walker.linesFrom(walker.offset, 1)] : [text];
    return !lines.some((below) => readKeys(below).some((key) => said.isRepeated(key)));
  }
  /** The facts that hold for this line, such as a row of a table, below a heading line that names an interface. */
  placeOf({ text }) {
    return this.#open.placeOf(text);
  }
  /** A rule ends the record unless it underlines something, or is above the title of the next part of its device. */
  endAtRule(rule, walker) {
    const { lines, said } = this.#open;
    const [title = "", below] = lines > 1 && said.named.length === 0 ? walker.linesFrom(walker.offset, 2) : [];
    const isAbovePart = below === rule && /^[A-Z][a-z]+$/.test(title);
    if (!isAbovePart && !this.#isPart) {
      this.#open.endAtRule(rule, this.#isRuled);
      this.#isRuled = this.#open.lines === 0;
    }
    this.#isPart = isAbovePart;
  }
  /** Begins a record with an address that was alone on its line, if this line describes it; else returns false. */
  beginWith(found, line) {
    const isPairs = /^[A-Za-z][\w-]{0,30}=\S/.test(line.text);
    if (!isPairs && !/^\s+[A-Za-z][\w ()-]{0,40}:\s/.test(line.text)) return false;
    this.end();
    this.#open.begin(isPairs ? -1 : 0);
    this.#open.pairs = new PairLines(isPairs);
    this.#open.said.named.push({ found, role: "mac" });
    this.read(line);
    return true;
  }
  /** Reads a line; false where it contains nothing for a record. */
  read(line) {
    const open = this.#open;
    if (open.lines > MAX_LINES || open.said.named.length > MAX_ADDRESSES) this.end();
    open.isTitle = false;
    const { text } = line;
    const hasAddress = line.sightings.length > 0;
    const indent = text.length - text.trimStart().length;
    this.#above.leave(indent);
    if (this.#marked.readTlv(line, indent) || this.#marked.readSetting(line)) return true;
    const isOut = open.isHeaded && open.said.named.length > 0 && indent < open.indent;
    if (isOut && !/[:=]/.test(text)) this.end();
    if (PART3.test(text)) open.noteMachine();
    if (text[indent] === "}") return this.#readBrace(line, indent);
    const title = hasAddress ? null : titleOf(text);
    if (this.#takeTitle(title, text)) return false;
    if (!hasAddress && (takeIpAlone(open.said, text) || takeSaidBelow(open.said, text))) return true;
    if (this.#readHeader(line, indent) || this.#readWrappedPairs(line)) return true;
    if (hasAddress && isWalkRow(text)) return this.#sentences.take(line, indent);
    if (this.#readPairs(line, indent)) return true;
    if (text[indent] === "|" && this.#marked.readBox(line)) return true;
    if (this.#readKeys(line, indent) || this.#readStatement(line, indent)) return true;
    if (hasAddress) return this.#sentences.take(line, indent);
    if (this.#readClauses(line)) return true;
    this.#endAbove(text, indent, title);
    return false;
  }
  /** Reads a line that begins with a closing brace. */
  #readBrace(line, indent) {
    const open = this.#open;
    const isWithin = indent > 0 && indent === open.indent && !open.isHeaded && open.lines > 1;
    if (isWithin && line.sightings.length === 0) return true;
    this.end();
    return line.sightings.length > 0 && this.#sentences.take(line, indent);
  }
  /** Notes the title in a line, if it is nothing else; null stands for none, an empty one for that of a lease. */
  #takeTitle(title, text) {
    const open = this.#open;
    if (title === "" && LEASE.test(text)) this.end();
    if (title === null && !/[:=]/.test(text)) open.title = "";
    if (title === null || title === "") return false;
    if (open.said.named.length > 0) this.end();
    open.title = title;
    return true;
  }
  /** Reads the heading line of a record or a part of it. */
  #readHeader(line, indent) {
    const open = this.#open;
    const { text } = line;
    const isOutside = indent > 0 && (open.isEmpty || indent <= open.indent);
    const header = readHeader(isOutside ? text.slice(indent) : text);
    if (header === null || open.isKeyOfInterface(text, indent)) return false;
    const isWithin = open.isWaiting && indent > open.indent + 1 && open.said.facts.port.length > 0;
    if (isWithin && line.sightings.length === 0) return true;
    const [own = ""] = open.said.facts.port;
    if (UNIT.test(text) && /\d/.test(own) && header.port[0].startsWith(`${own}.`)) return true;
    open.beginHeaded(header, line, indent);
    const isOnly = line.sightings.length === 1;
    line.from.forEach(
      (from, at2) => open.said.name(line, at2, isOnly ? void 0 : roleBefore(text, from))
    );
    if (line.sightings.length > 0) open.take(line, [...readKeys(text), ...readBlock(text)]);
    else if (text.includes("lan")) takeVlanKeys(open.said.facts, text);
    return true;
  }
  /** Reads pairs that continue those of the line above. */
  #readWrappedPairs(line) {
    const open = this.#open;
    const wrapped = open.pairs.wrapped(line.text);
    if (wrapped === null) return false;
    open.pairs.note(line.text, wrapped);
    open.take(line, wrapped);
    return true;
  }
  /** Reads `interface=ether1 mac-address=…`. */
  #readPairs(line, indent) {
    const { text } = line;
    if (!mayHavePairs(text)) return false;
    const lone = readLonePair(text);
    const pairs = lone === null ? readPairs(text) : [lone];
    const isTelling = pairs.some(
      ({ role }) => role !== void 0 && role !== "none" && role !== "list"
    );
    if (!isTelling && (line.sightings.length === 0 || pairs.length < 2 && lone === null))
      return false;
    takePairs(this.#open, line, pairs, indent);
    return true;
  }
  /** Reads `Key: value`, also several on one line; or the key that names an interface above its part. */
  #readKeys(line, indent) {
    const open = this.#open;
    const { text } = line;
    const keys2 = readKeys(text);
    const isTelling = open.said.isAboveNeighbors(keys2) || keys2.some(({ role }) => role !== void 0) || keys2.length > 0 && line.sightings.length > 0 && !isProse(keys2, line.from[0]);
    if (!isTelling) {
      if (keys2.length > 0) open.said.last = void 0;
      return open.enterInterface(keys2, indent);
    }
    const isOutside = indent <= open.indent;
    const repeated = keys2.find(
      (key) => open.said.isRepeated(key) || isOutside && open.said.isPortAgain(key)
    );
    const isNext = this.#above.note(keys2, indent, line.sightings.length > 0) && open.said.named.length > 0;
    if (open.said.isAboveNeighbors(keys2) || open.isOtherMachine(keys2, indent)) {
      this.end();
      open.begin(indent);
    } else if (repeated !== void 0) open.beginAgain(indent, repeated);
    else if (isNext) open.begin(indent);
    if (isNext || repeated?.role === "mac") this.#above.addTo(open.said.facts, indent);
    if (open.lines === 0) open.indent = indent;
    const port = open.enterPath(keys2, indent) ?? open.enterPort(keys2, line, indent);
    open.take(line, keys2);
    if (port !== null) open.said.facts.take("port", port);
    if (open.isHeaded) takeVlan(open.said.facts, text);
    return true;
  }
  /** Reads `Key value`, where it is certain what the key is. */
  #readStatement(line, indent) {
    const open = this.#open;
    const statement = readStatement(line.text);
    if (statement === null || isInSentence(statement, line)) return false;
    const { role } = statement;
    if (open.lines === 0) {
      if (role !== "ip" && role !== "port" && !isTold(statement)) return false;
      open.begin(indent);
    }
    if (line.sightings.length > 0 && open.said.isRepeated(statement)) open.begin(indent);
    open.take(line, [statement]);
    return true;
  }
  /** Reads what the clauses of a line without an address say of the record. */
  #readClauses(line) {
    const open = this.#open;
    const facts = open.isHeaded ? open.said.facts : null;
    if (facts !== null && takeVlan(facts, line.text)) return true;
    const clauses = open.lines > 0 ? clausesOf(line.text, facts) : [];
    if (clauses.length > 0) open.take(line, clauses);
    return clauses.length > 0;
  }
  /** Ends the record at a line that is not part of it, if that shows that the record is over. */
  #endAbove(text, indent, title) {
    const open = this.#open;
    const isOfOther = open.pairs.isLone && title === null && !OTHER_PAIR.test(text);
    const isBehindSentence = open.isSentence && indent <= open.indent;
    const isName2 = indent === 0 && open.indent > 0 && open.said.named.length > 0 && !this.#isRuled && NAME5.test(text);
    const isLeft = open.isHeaded && (text.startsWith("exit", indent) || text.trimEnd() === "!");
    if (isOfOther || isBehindSentence || isName2 || isLeft) this.end();
  }
  /** Reads a sentence of a known shape; false for any other line, which is then read in full. */
  readAlike(line) {
    return this.#sentences.readAlike(line);
  }
};
var TITLE3 = /^\s*["[]?([\w.-]+)(?:\]|"?:)\s*$/;
function titleOf(text) {
  const title = TITLE3.exec(text)?.[1];
  if (title === void 0) return null;
  const isKey = roleOf(title) !== void 0 || roleOf(title.split(".", 1)[0]) === "ip";
  return /^[^_\d.-]*[\d.-][^_]*$/.test(title) && isHost(title) && !isKey ? title : "";
}
var IP_ALONE = /^(?:[\s|-]*|Index \d+ ?: )["']?([\da-f]*[:.][\da-f:.]+(?:\/\d+)?(?: \d+\.[\d.]+)*)["']?,?(?: \(?[a-z]+\)?){0,3}[\s|]*$/i;
var ABOVE_IPS = /^\S(?=.* management addresses ).*\d:$/;
function takeIpAlone(said, text) {
  if (text.endsWith(":") && ABOVE_IPS.test(text)) {
    said.last = "ip";
    return true;
  }
  const isBelowIp = said.last === "ip" || said.last === "address";
  const value = isBelowIp ? IP_ALONE.exec(text)?.[1] : void 0;
  return value !== void 0 && said.facts.take("ip", value);
}
var STATEMENT2 = /^(?:[a-z-]+ .*;|\})$/;
function takeSaidBelow({ last, facts }, text) {
  const isBelow = last === "says" && facts.says === void 0 && text.trim() !== "";
  if (!isBelow || STATEMENT2.test(text.trim()) || readKeys(text).some(({ role }) => role !== void 0))
    return false;
  facts.take("says", text);
  return true;
}
function takeVlanKeys(facts, text) {
  for (const { role, value } of readKeys(text)) if (role === "vlan") facts.take(role, value);
}
var OWN_VLAN = /\b(?:vlan (?:(?:protocol \S+ )?id|identifier)|(?:switchport access|port default) vlan|802\.1q, +tag) +(\d{1,4})\b/i;
function takeVlan(facts, text) {
  if (facts.vlan.length > 0) return false;
  const vlan = OWN_VLAN.exec(text.slice(0, 200))?.[1];
  return vlan !== void 0 && facts.take("vlan", vlan);
}
function takePlaceKeys(facts, text) {
  const [first] = readKeys(text);
  if (first?.role === "port") facts.take("port", first.value);
  takeVlanKeys(facts, text);
}
function clausesOf(text, headed) {
  if (!/^\s/.test(text))
    return headed === null ? [] : readClauses(text).filter(({ role }) => role === "ip");
  const clauses = readClauses(text);
  return headed === null || headed.port.length === 0 ? clauses : clauses.filter(({ role }) => role !== "port");
}

// ../reader/src/inventory/read/layout/grid/alignment.ts
var HOST5 = /^[a-z][\w-]*(?:\.[a-z][\w-]*)+$/i;
var WRONG = 50;
var MAC3 = { form: "mac", isVlan: false };
var IP2 = { form: "ip", isVlan: false };
function lookOf(word) {
  const form = formOf(word);
  return { form, isVlan: form !== "ip" && vlanOf(word) !== null };
}
function formOf(word) {
  if (isEmpty(word) || /^[-/]+$/.test(word)) return "empty";
  if (canonicalIp(word) !== null) return "ip";
  if (/^\d+$/.test(word)) return "number";
  if (isState(word) || /^[A-Z]$|^\d+:\d\d:\d\d$|^(?:\d+[wdhms])+$/.test(word)) return "state";
  if (isPortLike(word)) return "port";
  return HOST5.test(word) ? "host" : "other";
}
function fit({ form, isVlan }, role) {
  const isMac2 = form === "mac";
  switch (role) {
    case "mac":
    case "bssid":
    case "other-mac":
    case "own-mac":
    case "switch-mac":
      return isMac2 ? -15 : form === "empty" ? 0 : WRONG;
    case "ip":
      return form === "ip" ? -15 : form === "empty" ? 0 : WRONG;
    case "vlan":
    case "first-vlan":
      return isVlan ? 0 : form === "empty" ? 1 : form === "number" ? 10 : WRONG;
    case "port":
    case "remote":
      if (isMac2) return role === "port" ? WRONG : 0;
      return form === "port" ? -6 : form === "ip" ? 15 : form === "state" ? 6 : 0;
    case "name":
    case "perhaps-name":
    case "name-or-port":
    case "device":
      if (form === "host" || form === "empty") return form === "host" ? -4 : 1;
      return isMac2 || form === "number" || form === "state" ? 6 : form === "ip" ? 4 : 0;
    case "address":
      return form === "ip" ? -15 : form === "number" ? 6 : 0;
    case "perhaps-port":
    case "perhaps-vlan":
    case "ap-name":
    case "says":
    case "none":
    case "list":
    case "lease-state":
    case "address-type":
    case "switch":
    case void 0:
      if (isMac2) return 15;
      return form === "ip" ? 5 : form === "port" ? 2 : form === "state" ? -2 : 0;
  }
}
function assign(parts, columns, { put, more, drop, skip }) {
  const width = columns + 1;
  const size = (parts + 1) * width;
  const until = new Float64Array(size).fill(Infinity);
  const inside = new Float64Array(size).fill(Infinity);
  const goesOn2 = new Uint8Array(size);
  until[0] = 0;
  for (let part = 0; part <= parts; part++)
    for (let column = 0; column < width; column++) {
      const here = part * width + column;
      if (part > 0 && column > 0) {
        const begins = until[here - width - 1] + put(part - 1, column - 1);
        const further = part < 2 || more === void 0 ? Infinity : inside[here - width] + more(part - 1, column - 1);
        inside[here] = Math.min(begins, further);
        goesOn2[here] = further < begins ? 1 : 0;
      }
      const skipped = column > 0 ? until[here - 1] + skip : Infinity;
      const without = part > 0 ? until[here - width] + drop(part - 1, column - 1) : Infinity;
      until[here] = Math.min(until[here], skipped, without, inside[here]);
    }
  const assigned = Array(parts).fill(-1);
  for (let part = parts, column = columns; part > 0 || column > 0; ) {
    const here = part * width + column;
    if (until[here] === inside[here]) {
      for (; goesOn2[part * width + column] === 1; part--) assigned[part - 1] = column - 1;
      assigned[--part] = --column;
    } else if (column > 0 && until[here] === until[here - 1] + skip) column--;
    else part--;
  }
  return { cost: until[size - 1], columns: assigned };
}

// ../reader/src/inventory/read/layout/grid/collapsed-row.ts
var SPACE4 = 32;
var TAB = 9;
var PIPE = 124;
var MAX_WORDS3 = 40;
var OF_ADDRESS = /* @__PURE__ */ new Set([
  "mac",
  "bssid",
  "other-mac",
  "own-mac",
  "address",
  "name",
  "remote"
]);
var MAX_REMEMBERED2 = 5e3;
var CollapsedRows = class {
  #ways;
  #looks = /* @__PURE__ */ new Map();
  /**
   * @param ways the roles of the columns, one list for each way to read the heading
   * @param names their names, likewise
   */
  constructor(ways, names = []) {
    this.#ways = ways.map((columns, at2) => ({ columns, names: names[at2] ?? [], places: /* @__PURE__ */ new Map() })).filter(
      ({ columns }) => columns.length <= MAX_WORDS3 && columns.indexOf("mac") === columns.lastIndexOf("mac") && columns.some((role) => OF_ADDRESS.has(role))
    );
  }
  /** The cells of a row; null where no address is in a column. */
  cellsOf(line) {
    if (this.#ways.length === 0) return null;
    const words2 = this.#wordsOf(line);
    if (words2.length < 2 || words2.length > MAX_WORDS3) return null;
    let key = "";
    for (const { look: look2, joins } of words2) key += `${look2.form}${look2.isVlan ? "!" : ""}${joins} `;
    const exact = this.#ways.filter(({ columns }) => columns.length === words2.length);
    const [first, second] = exact.length === 1 ? exact : this.#ways;
    const placed = placedIn(first, words2, key);
    const cells = cellsIn(words2, placed, first.columns);
    if (!cells.some(({ address, column }) => address >= 0 && column >= 0)) return null;
    if (second === void 0) return { cells, names: first.names };
    const others = cellsIn(words2, placedIn(second, words2, key), second.columns);
    const isAgreed = (cell) => cell.address >= 0 || others.some(
      ({ from, to, role }) => from === cell.from && to === cell.to && role === cell.role
    );
    return { cells: cells.filter(isAgreed), names: first.names };
  }
  /** The facts of a row; null where no address is in a column. */
  read(line) {
    const row = this.cellsOf(line);
    if (row === null) return null;
    const facts = new FactSet();
    const roles = Array(line.sightings.length);
    for (const { text, address, role } of row.cells)
      if (address >= 0) roles[address] = role;
      else if (role !== void 0 && role !== "none") facts.take(role, text);
    return { facts, roles };
  }
  #wordsOf({ text, from, to }) {
    const words2 = [];
    let next = 0;
    let at2 = 0;
    while (at2 < text.length && words2.length <= MAX_WORDS3) {
      if (isGap2(text.charCodeAt(at2))) {
        at2++;
        continue;
      }
      const start = at2;
      const address = from[next] === at2 ? next++ : -1;
      if (address >= 0) at2 = Math.max(at2 + 1, to[address] ?? 0);
      while (at2 < text.length && at2 !== from[next] && !isGap2(text.charCodeAt(at2))) at2++;
      if (at2 - start < 5 && /^vl(?:an)?$/i.test(text.slice(start, at2)))
        at2 += /^ \d+/.exec(text.slice(at2, at2 + 6))?.[0].length ?? 0;
      const word = text.slice(start, at2);
      if (text.startsWith(" pv ", at2)) at2 += / pv \d+/.exec(text.slice(at2))?.[0].length ?? 0;
      const look2 = address >= 0 ? MAC3 : isIpv4(word) ? IP2 : this.#lookOf(word);
      const before = words2.at(-1);
      const joins = before === void 0 ? DROPPED : costOfJoining(before, word, look2.form);
      words2.push({ text: word, from: start, to: at2, address, look: look2, joins });
    }
    return words2;
  }
  #lookOf(word) {
    const known2 = this.#looks.get(word);
    if (known2 !== void 0) return known2;
    const look2 = lookOf(word.length > 2 && word.endsWith(",") ? word.slice(0, -1) : word);
    if (this.#looks.size < MAX_REMEMBERED2) this.#looks.set(word, look2);
    return look2;
  }
};
function placedIn({ columns, places: places2 }, words2, key) {
  let placed = places2.get(key);
  if (placed === void 0) {
    placed = place(words2, columns);
    if (places2.size < MAX_REMEMBERED2) places2.set(key, placed);
  }
  return placed;
}
function cellsIn(words2, placed, columns) {
  const cells = [];
  for (let at2 = 0; at2 < words2.length; at2++) {
    const { address, look: look2, from } = words2[at2];
    const column = placed[at2];
    if (address < 0 && (column < 0 || look2.form === "empty")) continue;
    if (address < 0 && at2 > 0 && placed[at2 - 1] === column) continue;
    let { text, to } = words2[at2];
    if (address < 0)
      for (let next = at2 + 1; placed[next] === column; next++) {
        text += ` ${words2[next].text}`;
        to = words2[next].to;
      }
    cells.push({ column, role: columns[column], text, from, to, address });
  }
  return cells;
}
function isGap2(code) {
  return code === SPACE4 || code === TAB || code === PIPE;
}
var EMPTY2 = 3;
var DROPPED = 25;
var LEFT_OUT = 8;
var SURE = 1;
function place(words2, columns) {
  const best = assignTo(words2, columns);
  return best.columns.map((column, word) => {
    if (column < 0) return -1;
    const elsewhere = assignTo(words2, columns, word, columns[column]);
    return elsewhere.cost < best.cost + SURE ? -1 : column;
  });
}
function assignTo(words2, columns, word = -1, not) {
  const isElsewhere = (at2, column) => at2 === word && columns[column] === not;
  return assign(words2.length, columns.length, {
    put: (at2, column) => isElsewhere(at2, column) ? Infinity : fit(words2[at2].look, columns[column]),
    more: (at2, column) => isElsewhere(at2, column) ? Infinity : furtherOf(words2, at2, columns[column]),
    drop: (at2) => {
      const { form } = words2[at2].look;
      return form === "state" || form === "empty" ? LEFT_OUT : DROPPED;
    },
    skip: EMPTY2
  });
}
function costOfJoining({ text: before, look: look2 }, text, form) {
  if (form === "mac") return DROPPED;
  if (look2.form === "port") {
    if (before.endsWith(",") || isPortLike(text.replaceAll(/^\[|\]$/g, "")) !== isPortLike(text))
      return -8;
    const isVlan = vlanOfInterface(text) !== null || vlanOfInterface(before) !== null;
    return form === "port" && !isVlan ? 1 : DROPPED;
  }
  if (look2.form !== "other" || !/^\d/.test(text)) return DROPPED;
  return text.includes("/") ? -8 : isPortLike(`${before} ${text}`) ? -2 : DROPPED;
}
function furtherOf(words2, at2, role) {
  const { look: look2, joins } = words2[at2];
  const { form } = look2;
  const before = words2[at2 - 1];
  if (form === "mac" || before.look.form === "mac") return WRONG;
  if (role === "port" || role === "perhaps-port" || role === "remote") return joins;
  if (role === "ip") return form === "ip" ? 6 : WRONG;
  if (isName(role)) return form === "other" ? EMPTY2 : DROPPED;
  if (role === void 0 || role === "none") return form === "port" ? EMPTY2 : 1;
  return WRONG;
}

// ../reader/src/inventory/read/group.ts
var NONE_FOUND = [];

// ../reader/src/inventory/read/layout/grid/delimited.ts
var TAB2 = "	";
var DELIMITERS2 = [",", ";", TAB2];
var FEW = 4;
var NUMBER_BEHIND = /\d \d+$/;
var GAP2 = /\S {2,}\S/;
var FIRST_ROWS = 32;
var MOST_ROWS = 500;
var ROW2 = { key: "", within: 0, parent: null };
var DelimitedReader = class _DelimitedReader {
  kind;
  #delimiter;
  #names;
  #roles;
  #title;
  #below;
  #series = null;
  /** Whether no column is known to have the addresses, so that they may be in any. */
  #isUnknown;
  /** For rows with another number of fields, where delimiters were put in place of the spaces between cells. */
  #collapsed;
  /** Whether a field of the heading has several names in it, so that no row can be read by its fields. */
  #isJoined;
  /** @param title the command, the lines above and the heading, which show the kind of output */
  constructor({ delimiter, names, roles, rows }, title, below, collapsed = null, isJoined = false) {
    this.#delimiter = delimiter;
    this.#names = names;
    this.#roles = roles;
    this.#title = title;
    this.#below = below;
    if (rows !== void 0) this.#series = { keys: names, rows };
    const byWords = kindOfWords(title);
    const nouns = names.map((name, at2) => roles[at2] ?? qualifiedOf(name)?.noun);
    this.kind = byWords === "other" ? kindOfRoles(new Set(nouns.map(String))) : byWords;
    this.#isUnknown = !roles.some(isAddressRole);
    this.#collapsed = collapsed;
    this.#isJoined = isJoined;
  }
  /** Makes a reader for a table without a heading from its first rows; null where they do not tell enough. */
  static withoutHeading(rows, title) {
    const inferred = inferColumns(rows);
    return inferred && new _DelimitedReader(inferred, title, () => []);
  }
  /** Makes a reader from the heading line; null where the line is not one. */
  static from(line, title, beside, below) {
    const heading = line.replace(/^#fields:?\s/i, "");
    for (const delimiter of DELIMITERS2) {
      if (!heading.includes(delimiter)) continue;
      const fields = fieldsOf(heading, delimiter).map(({ text }) => text);
      const isDelimited = fields.filter((field) => field !== "").length > 1;
      const names = fields.flatMap(
        (field) => isDelimited && GAP2.test(field) ? namesIn2(field) : field
      );
      const known2 = names.filter(isKnownName).length;
      if (known2 < 2 || known2 * 3 < names.length && known2 < FEW) continue;
      const roles = beside(names, names.map(meaningOfColumn), title);
      if (!names.some((name, at2) => mayHoldAddress(name, roles[at2]))) continue;
      return new _DelimitedReader(
        { delimiter, names, roles },
        `${title} ${heading}`,
        below,
        collapsedRows(names, title, beside),
        names.length > fields.length
      );
    }
    return null;
  }
  /**
   * Null where the line is not a row of this table.
   * @param isApart whether lines that are no rows have followed the last row
   */
  read(line, isApart = false) {
    const fields = fieldsOf(line.raw, this.#delimiter);
    if (isApart && !this.#isWhole(fields)) return null;
    if (fields.length < 2 && this.#delimiter !== TAB2) return null;
    if (this.#collapsed !== null && (this.#isJoined || !this.#isWhole(fields)))
      return this.#readCollapsed(line, this.#collapsed);
    if (fields.length < 2) return null;
    let fits = false;
    const entries = fields.map(({ start, end, text }, field) => {
      const role = this.#roles[field];
      const from = line.start + start;
      const to = line.start + end;
      const found = line.sightings.filter(({ offset }) => offset >= from && offset < to);
      const key = this.#names[field] ?? "";
      if (found.length > 0)
        fits ||= mayHoldAddress(key, role) || isName(role) || role === void 0 && this.#isUnknown;
      return { key, value: text, from, to, found: found.length > 0 ? found : NONE_FOUND };
    });
    if (!fits) return null;
    this.#series ??= { keys: this.#names, rows: this.#firstRows() };
    return { ...ROW2, entries, series: this.#series, title: this.#title };
  }
  #firstRows() {
    let lines = tableIn(this.#below(FIRST_ROWS));
    if (lines.length === FIRST_ROWS) lines = tableIn(this.#below(MOST_ROWS));
    return lines.map((line) => fieldsOf(line, this.#delimiter).map(({ text }) => text));
  }
  #readCollapsed(line, collapsed) {
    const raw = rawOf(line, this.#delimiter);
    const row = collapsed.cellsOf(raw);
    if (row === null) return null;
    const entries = row.cells.map(({ column, text, from, to, address }) => ({
      key: row.names[column] ?? "",
      value: text,
      from: line.start + from,
      to: line.start + to,
      found: address < 0 ? NONE_FOUND : [line.sightings[address]]
    }));
    return { ...ROW2, entries, series: null, title: this.#title };
  }
  /** Whether only cells at the end of a row are missing or too many, so that those in front are below their names. */
  #isWhole(fields) {
    if (fields.length === this.#names.length) return true;
    let hasAddress = false;
    for (let at2 = 0; at2 < fields.length; at2++) {
      const role = this.#roles[at2];
      const text = fields[at2].text;
      if (isEmpty(text)) continue;
      if (role === "ip" && canonicalIp(text) === null) return false;
      if (role === "vlan" && vlanOf(text) === null) return false;
      if (role === "port" && NUMBER_BEHIND.test(text)) return false;
      if (isAddressRole(role)) {
        if (!isMac(text)) return false;
        hasAddress = true;
      }
    }
    return hasAddress;
  }
};
function mayHoldAddress(name, role) {
  return role === "address" || isAddressRole(role) || qualifiedOf(name)?.noun === "mac";
}
function tableIn(lines) {
  const end = lines.findIndex((line) => line.trim() === "");
  return end < 0 ? lines : lines.slice(0, end);
}
function namesIn2(heading) {
  return cellsOf(heading).map(({ text }) => text);
}
function collapsedRows(names, title, beside) {
  const ways = [names.flatMap(namesIn2), namesIn2(names.join(" "))];
  return new CollapsedRows(
    ways.map((words2) => beside(words2, words2.map(meaningOfColumn), title)),
    ways
  );
}
function rawOf(line, delimiter) {
  const from = line.sightings.map(({ offset }) => offset - line.start);
  const to = line.sightings.map(({ raw }, at2) => from[at2] + raw.length);
  const text = delimiter === TAB2 ? line.raw : line.raw.replaceAll(delimiter, " ").replaceAll('"', " ");
  return { ...line, text, from, to };
}
var SPACES3 = " ";
var MAX_FIELDS = 200;
var WORD2 = /\S+/g;
var COMMENT2 = /\s#.*/;
function fieldsOf(line, delimiter) {
  if (delimiter === SPACES3) return wordsOf2(line);
  const fields = [];
  let start = 0;
  while (start <= line.length && fields.length < MAX_FIELDS) {
    let end = -1;
    if (line[start] === '"') {
      let close = line.indexOf('"', start + 1);
      while (close >= 0 && line[close + 1] === '"') close = line.indexOf('"', close + 2);
      if (close >= 0) end = line.indexOf(delimiter, close);
    } else end = line.indexOf(delimiter, start);
    if (end < 0) end = line.length;
    const text = line.slice(start, end).trim();
    const quoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
    fields.push({
      start,
      end,
      text: quoted ? text.slice(1, -1).trim().replaceAll('""', '"') : text
    });
    start = end + 1;
  }
  return fields;
}
function wordsOf2(line) {
  const fields = [];
  for (const { 0: text, index: index2 } of line.replace(COMMENT2, "").matchAll(WORD2)) {
    fields.push({ start: index2, end: index2 + text.length, text });
    if (fields.length === MAX_FIELDS) break;
  }
  return fields;
}
var MAX_ROWS = 12;
var MAX_LENGTH3 = 400;
var MAX_WORDS4 = 4;
function inferColumns(rows) {
  const [first = ""] = rows;
  if (first.length > MAX_LENGTH3) return null;
  for (const delimiter of [",", ";", "	", SPACES3]) {
    if (delimiter !== SPACES3 && !first.includes(delimiter)) continue;
    const table = alikeRows(rows, delimiter);
    if (table.length < 2) continue;
    const roles = rolesOf(table);
    const isWhole = delimiter !== SPACES3 || !roles.includes(void 0);
    if (isWhole && isOnce(roles, "mac") && isOnce(roles, "name") && !isTwice(roles, "ip"))
      return { delimiter, names: roles.map(() => ""), roles, rows: table };
  }
  return null;
}
function alikeRows(rows, delimiter) {
  const table = [];
  for (const row of rows.slice(0, MAX_ROWS)) {
    if (row.startsWith("#")) continue;
    if (row.trim() === "" || row.length > MAX_LENGTH3) break;
    const fields = fieldsOf(row, delimiter).map(({ text }) => text);
    if (delimiter === SPACES3 && fields.length > MAX_WORDS4) break;
    if (table.length > 0 && fields.length !== table[0].length) break;
    table.push(fields);
  }
  return table;
}
function rolesOf(table) {
  return table[0].map((_, column) => {
    const values = table.map((row) => row[column]);
    const told2 = values.filter((value) => !isEmpty(value));
    if (told2.length === 0) return void 0;
    if (values.every(isMac)) return "mac";
    if (told2.every((value) => canonicalIp(value) !== null)) return "ip";
    if (told2.every(isPortLike)) return "port";
    const isName2 = told2.length > 1 && told2.every((value) => isHost(value.replace(/^\//, ""))) && new Set(told2).size === told2.length;
    return isName2 ? "name" : void 0;
  });
}
function isOnce(roles, role) {
  return roles.includes(role) && !isTwice(roles, role);
}
function isTwice(roles, role) {
  return roles.indexOf(role) !== roles.lastIndexOf(role);
}

// ../reader/src/inventory/read/layout/grid/column-heading.ts
var VALUES3 = /^\s*\/[a-z]| (?:are|not) | is (?!local)|\bn\/a\b|, [a-z]|\d{4}|\d\.\d+\.|[\da-f]{2}[:-][\da-f]{2}[:-]|=|(?<!local)\?(?! {2}|$)|\S *!|(?:\S\S| ): |:$/i;
var LEGEND = /(?:^|\s)\S{1,5} - \w[^-]*[\s,]\(?[\w*+~#&]\)? - \w/;
var TITLE4 = /^\s*\S+(?: \S+)* table$|^[\s+|]*[-=*]{3,} [^-=*]+ [-=*]{3,}[\s+|]*$/i;
var MANY_COLUMNS = 4;
var COMMAND2 = /^# (?!of )[a-z][\w-]* /;
var SEGMENT = /[^\s|]+(?: [^\s|]+)*/g;
var WORD3 = /[^\s|]+/g;
var SAYS_NOTHING2 = / (?:role|state|status|type|speed|class|mode|model|group|os|count|vendor|version|alias|label)$/i;
function readHeading(above, title, row, spaced2, beside) {
  const lines = above.filter((text) => !isRule(text));
  const base = lines.at(-1);
  if (base === void 0 || base.length > 500 || !isHeadingText(base)) return null;
  const rule = above.findLast(isRule);
  const spans = rule === void 0 ? [] : segmentsOf(rule, /[-=_*]+/g);
  const sliced = slicedBy(spans, base);
  if (!(sliced ?? cellsOf(base)).some(({ text }) => TELLING.has(roleOfColumn(text)))) return null;
  if (isKeyAndValue(base)) return null;
  const at2 = above.lastIndexOf(base);
  const frame = at2 + 1 < above.length ? above.slice(0, at2).findLastIndex(isRule) : -1;
  const upper = frame < 0 ? lines.slice(-3, -1) : above.slice(frame + 1, at2);
  while (upper.some((text) => !isUpperText(text, base))) upper.shift();
  const isRuled = spans.length > 1 && (sliced !== null || [...upper, base].some((line) => isAbove(line, spans.at(-1).start)) && cellsOf(base).length <= spans.length);
  const apart = cellsOf(base, true);
  const cells = segmentsOf(spaced2, SEGMENT).length;
  const isApart = upper.length === 0 && apart.length === cells;
  const words2 = isApart || upper.length > 0 || apart.length > cells ? apart : apart.flatMap(splitUnknown);
  const stacks = isRuled ? cellsOf(base).length === spans.length && upper.length === 0 ? stacksInOrder(spans, cellsOf(base)) : stacksByRule(spans, [...upper, base]) : isApart || words2.length > apart.length && words2.length === cells ? stacksOf(words2) : upper.length === 0 ? stacksOf(joined3(cellsOf(base), base, row)) : stacksByText(upper, base);
  const rolesOf2 = (stacks2) => beside(
    stacks2.map(({ texts }) => texts.join(" ")),
    stacks2.map(({ texts }) => meaningOfStack(texts) ?? meaningOfCut(texts.join(" "))),
    title
  );
  const roles = rolesOf2(stacks);
  const bars = stacks.map(({ start }) => barsBefore(base, start));
  const isBarred = new Set(bars).size === bars.length;
  const columns = stacks.map((stack, at3) => ({
    start: stack.start,
    end: stack.end,
    role: roles[at3],
    bars: isBarred ? bars[at3] : void 0
  }));
  const isTwice2 = (role) => roles.indexOf(role) !== roles.lastIndexOf(role);
  if (isTwice2("mac") && (isTwice2("vlan") || isTwice2("port") || isTwice2("ip"))) return null;
  const telling = columns.filter(({ role }) => TELLING.has(role));
  if (telling.length === 0 || columns.length < 2) return null;
  const known2 = columns.filter(({ role }) => role !== void 0);
  if (known2.length < 2 && telling[0]?.role !== "mac" && telling[0]?.role !== "bssid") return null;
  const others = apart.length > columns.length ? rolesOf2(stacksOf(apart)) : [];
  const isOther = others.length > 0 && others.indexOf("port") === others.lastIndexOf("port");
  const ways = isOther ? [roles, others] : [roles];
  const own = spans.length === cellsOf(base).length ? [rolesOf2(stacksOf(cellsOf(base)))] : [];
  const all = upper.length > 0 ? own : ruledOf(ways, spans.length);
  const collapsed = isCollapsed(base) && !isBarred ? all : void 0;
  const isIpBelow = upper.length > 0 && has(upper.at(-1), "mac") && has(base, "ip") && !has(base, "mac");
  return { columns, kind: kindOf(columns, title, lines), collapsed, isIpBelow };
}
function has(line, role) {
  return cellsOf(line).some(({ text }) => roleOfColumn(text) === role);
}
function ruledOf(ways, parts) {
  const ruled = ways.filter((way) => way.length === parts && way.includes("mac"));
  return ruled.length === 1 ? ruled : ways;
}
function joined3(cells, base, row) {
  const segments = segmentsOf(base, SEGMENT);
  const starts = segmentsOf(row, WORD3).map(({ start }) => start);
  return segments.flatMap((segment, at2) => {
    const next = segments[at2 + 1]?.start ?? Infinity;
    const parts = cells.filter(({ start }) => start >= segment.start && start < next);
    const telling = parts.filter(({ text }) => TELLING.has(roleOfColumn(text)));
    const below = starts.filter((start) => start >= segment.start - 1 && start < next - 1);
    const isOne4 = roleOfColumn(segment.text) !== void 0 || telling.length < 2 && SAYS_NOTHING2.test(segment.text);
    return isOne4 && parts.length > 1 && below.length === 1 ? [segment] : parts;
  });
}
function isKeyAndValue(base) {
  const cells = segmentsOf(base, SEGMENT);
  const value = cells.length === 2 ? cells[1].text : "";
  return value.startsWith(":") || /\d/.test(value) && roleOfColumn(value) === void 0;
}
function isAbove(line, last) {
  return !isCollapsed(line) && line.trimEnd().length > last;
}
function isCollapsed(text) {
  return !/\S\s{2,}\S/.test(text);
}
function barsBefore(text, end) {
  let bars = 0;
  for (let at2 = 0; at2 < end; at2++) if (text[at2] === "|") bars++;
  return bars;
}
var MTU = /\bmtu\b/i;
var OF_MANY = [
  "name",
  "name-or-port",
  "perhaps-name",
  "ap-name",
  "switch",
  "remote"
];
function kindOf(columns, title, lines) {
  const byTitle = kindOfWords(title);
  if (byTitle !== "other") return byTitle;
  const words2 = kindOfWords(lines.join(" "));
  if (words2 !== "other" && words2 !== "arp" && words2 !== "interface") return words2;
  const roles = new Set(columns.map(({ role }) => role ?? "none"));
  if (roles.has("port") && !OF_MANY.some((role) => roles.has(role)) && MTU.test(lines.join(" ")))
    return "interface";
  const byRoles = kindOfRoles(roles);
  return byRoles === "other" ? words2 : byRoles;
}
function isHeadingText(text) {
  return /\p{L}/u.test(text) && !VALUES3.test(text) && !TITLE4.test(text) && !LEGEND.test(text);
}
function isUpperText(text, base) {
  if (!isHeadingText(text) || COMMAND2.test(text) || /\btable\b|\bentries\b|\binformation\s*$|[.,;]\s|--/i.test(text))
    return false;
  const words2 = text.trim().split(/\s+/);
  if (words2.length >= 16 || base.includes("|") && !text.includes("|")) return false;
  return text.trimEnd().length <= base.length + 40 || cellsOf(text).length >= MANY_COLUMNS;
}
function meaningOfStack(texts) {
  const meanings = new Set(texts.map(meaningOfColumn));
  if (meanings.has("mac") && meanings.has("ip")) return "mac";
  const whole = meaningOfColumn(texts.join(" "));
  if (whole !== void 0 || texts.length < 2) return whole;
  const upper = meaningOfColumn(texts[0] ?? "");
  const lower = meaningOfColumn(texts.at(-1) ?? "");
  const isUpper = upper !== void 0 && /^(?:num|no)\.?$/i.test(texts.at(-1) ?? "");
  return meaningOfColumn(texts.slice(-2).join(" ")) ?? (isUpper ? upper : lower ?? upper);
}

// ../reader/src/inventory/read/layout/grid/cell-facts.ts
var NINE = 57;
var HOST6 = /^(?!no|un|dhcp|auto)(?=[^.-]+[.-])[a-z][\w-]*(?:\.[\w-]+)*$/i;
var MAX_REMEMBERED3 = 5e3;
var CellFacts = class {
  #ports = /* @__PURE__ */ new Map();
  #hasVlan;
  /** @param hasVlan whether the table has a column of VLANs */
  constructor(hasVlan) {
    this.#hasVlan = hasVlan;
  }
  /** Takes the facts of a cell in a column with this role. */
  take(facts, role, text) {
    if (isName(role) && facts.isNamed) return;
    if (role === "vlan" && facts.vlan.length > 0) return;
    if (role !== "port" || facts.port.length > 0) {
      const isHost2 = role === "ip" && text.charCodeAt(0) > NINE && HOST6.test(text);
      facts.take(isHost2 ? "address" : role, text);
      return;
    }
    let known2 = this.#ports.get(text);
    if (known2 === void 0) {
      known2 = this.#hasVlan ? portBelow(text) : portIn(text);
      if (this.#ports.size < MAX_REMEMBERED3) this.#ports.set(text, known2);
    }
    if (facts.vlan.length === 0) facts.vlan = known2.vlan;
    facts.takePortOf(known2);
  }
};
function portIn(text) {
  const facts = new FactSet();
  facts.take("port", text);
  return facts;
}
function portBelow(text) {
  const [, vlan = "", port = ""] = /^(\d{1,4}) +([a-z]\S*\d)$/i.exec(text) ?? [];
  if (port === "") return portIn(text);
  const facts = new FactSet();
  facts.take("vlan", vlan);
  facts.take("port", port);
  return facts;
}

// ../reader/src/inventory/read/layout/grid/row-cells.ts
var SPACE5 = 32;
var SLASH3 = 47;
var PIPE2 = 124;
var V = 118;
var ZERO5 = 48;
var NINE2 = 57;
var MAX_CELLS2 = 40;
var NONE = -9;
var RowCells = class {
  count = 0;
  starts = new Int32Array(MAX_CELLS2);
  ends = new Int32Array(MAX_CELLS2);
  /** Index of the address in each cell; -1 for none. */
  addresses = new Int32Array(MAX_CELLS2);
  #words = 0;
  /** The largest number of spaces between two words. */
  #widest = 0;
  #columnStarts;
  #nearStarts;
  #isBarred;
  /**
   * @param columnStarts where the columns of the table begin
   * @param isBarred whether bars separate the cells, so that single spaces are always within one
   */
  constructor(columnStarts, isBarred) {
    this.#columnStarts = columnStarts;
    this.#nearStarts = new Set(columnStarts.flatMap((start) => [start - 1, start, start + 1]));
    this.#isBarred = isBarred;
  }
  /** Finds the cells; false where there are none, or too many. */
  split(line) {
    if (!this.#find(line, false)) return false;
    const columns = this.#columnStarts.length;
    const isReduced = this.count < columns && this.#words === columns;
    return !isReduced || !(this.#widest < 2 || this.#isMoved) || this.#find(line, true);
  }
  /**
   * Whether a word after one space begins a cell.
   * @param only start of the word before it, if that is alone in its cell
   */
  #begins(start, only) {
    return !this.#isBarred && (this.#nearStarts.has(start) || this.#isTooLong(only, start));
  }
  /** Whether a word that begins where a column does covers the beginning of the next one. */
  #isTooLong(start, next) {
    if (!this.#nearStarts.has(start)) return false;
    return this.#columnStarts.some((column) => column > start + 1 && column < next);
  }
  /** Whether an address that is not where a column begins is before the last cell. */
  get #isMoved() {
    const { addresses, count: count2, starts } = this;
    return addresses[count2 - 2] >= 0 && !this.#nearStarts.has(starts[count2 - 2]);
  }
  /** Whether no two words are more than one space apart. */
  get isCollapsed() {
    return this.#widest < 2 && this.#words > 1;
  }
  /** Column index of each cell by the bars before it, -1 for none; null where the bars do not show it. */
  byBars(text, columns) {
    const last = columns.at(-1)?.bars;
    if (last === void 0 || columns.length < 2 || !text.includes("|")) return null;
    const assigned = [];
    let bars = 0;
    let at2 = 0;
    for (let cell = 0; cell < this.count; cell++) {
      for (; at2 < (this.starts[cell] ?? 0); at2++) if (text[at2] === "|") bars++;
      assigned.push(columns.findIndex((column) => column.bars === bars));
    }
    return bars > last ? null : assigned;
  }
  /** @param isReduced whether each word is a cell */
  #find({ whole, start: lineStart, raw, text, from, to }, isReduced) {
    const { starts, ends, addresses } = this;
    const isRaw = text === raw;
    const chars = isRaw ? whole : text;
    const base = isRaw ? lineStart : 0;
    const end = base + text.length;
    let count2 = 0;
    let words2 = 0;
    let widest = 0;
    let next = 0;
    let nextFrom = from.length > 0 ? base + from[0] : -1;
    let at2 = base;
    let gap = 2;
    let only = NONE;
    for (; ; ) {
      let spaces = 0;
      let code = 0;
      for (; at2 < end; at2++) {
        code = chars.charCodeAt(at2);
        if (code === SPACE5) spaces++;
        else if (code === PIPE2) {
          gap += spaces + 2;
          spaces = 0;
        } else break;
      }
      if (at2 >= end) break;
      gap += spaces;
      const start = at2;
      let address = -1;
      for (; at2 < end; at2++) {
        if (at2 === nextFrom) {
          address = next;
          at2 = base + to[next++] - 1;
          nextFrom = next < from.length ? base + from[next] : -1;
          continue;
        }
        code = chars.charCodeAt(at2);
        if (code === PIPE2) break;
        if (code === SPACE5 && !isWithinVlan(chars, start, at2)) break;
      }
      const isNear = gap < 2 && address < 0 && addresses[count2 - 1] === -1;
      const isRest = chars.charCodeAt(start) === SLASH3;
      if (isNear && !isReduced && (isRest || !this.#begins(start - base, only))) {
        ends[count2 - 1] = at2 - base;
        only = NONE;
      } else {
        if (count2 === MAX_CELLS2) return false;
        starts[count2] = start - base;
        ends[count2] = at2 - base;
        addresses[count2++] = address;
        only = start - base;
      }
      words2++;
      if (words2 > 1 && spaces > widest) widest = spaces;
      gap = 0;
    }
    this.count = count2;
    this.#words = words2;
    this.#widest = widest;
    return count2 > 0;
  }
};
function isWithinVlan(text, start, at2) {
  const length = at2 - start;
  if (length !== 2 && length !== 4 || (text.charCodeAt(start) | 32) !== V) return false;
  const next = text.charCodeAt(at2 + 1);
  if (next < ZERO5 || next > NINE2) return false;
  return /^vl(?:an)?$/i.test(text.slice(start, at2));
}

// ../reader/src/inventory/read/layout/grid/row-layouts.ts
var MAX_LAYOUTS = 4;
var TIME3 = /^\d{1,2} \d\d:\d\d/;
var FLAGS = /^(?:[*+~#>!]{1,2}|-)$/;
var COST = { far: 20, dropped: 25, unlikely: 6, flags: 6, begins: -1 };
var RowLayouts = class {
  #columns;
  #cells;
  #layouts = [];
  /** @param cells those of the current row */
  constructor(columns, cells) {
    this.#columns = columns;
    this.#cells = cells;
  }
  /** That of the row for which one was worked out last. */
  get last() {
    return this.#layouts.at(-1);
  }
  /** That of the current row. */
  of(text) {
    return this.#known() ?? this.#assign(text);
  }
  #known() {
    const { starts, ends } = this.#cells;
    search: for (const layout of this.#layouts) {
      if (layout.starts.length !== this.#cells.count) continue;
      for (let at2 = 0; at2 < this.#cells.count; at2++) {
        if (layout.starts[at2] !== starts[at2] && layout.ends[at2] !== ends[at2]) continue search;
        if ((this.#cells.addresses[at2] ?? -1) >= 0 && layout.columns[at2] === -1) continue search;
      }
      return layout;
    }
    return null;
  }
  /** The cheapest assignment of cells to columns that keeps their order (dynamic programming). */
  #assign(text) {
    const cells = this.#cells.count;
    const byBars = this.#cells.byBars(text, this.#columns);
    if (byBars !== null) return this.#learn(byBars);
    const columns = this.#columns.length;
    const flags = this.#isFlag(text) ? 1 : 0;
    const isSplit = cells > 1 && this.#isRestOfDate(text, cells - 1);
    const straight = cells - flags === columns && !isSplit;
    const { columns: assigned } = assign(cells, columns, {
      put: (cell, column) => this.#cost(text, cell, column) - (straight && cell - flags === column ? 5 : 0),
      drop: (cell, column) => this.#costOfDropping(text, cell, column),
      skip: 0
    });
    return this.#learn(assigned);
  }
  #learn(columns) {
    const { count: count2 } = this.#cells;
    const layout = {
      starts: [...this.#cells.starts.subarray(0, count2)],
      ends: [...this.#cells.ends.subarray(0, count2)],
      columns
    };
    if (this.#layouts.length === MAX_LAYOUTS) this.#layouts.shift();
    this.#layouts.push(layout);
    return layout;
  }
  /** Whether the first cell is a flag, such as a star, which has no column of its own. */
  #isFlag(text) {
    const { starts, ends } = this.#cells;
    return ends[0] - starts[0] <= 2 && FLAGS.test(text.slice(starts[0], ends[0]));
  }
  /** Whether a cell in or behind the last column is the second part of what is there. */
  #isRestOfDate(text, cell) {
    const start = this.#cells.starts[cell];
    return start > this.#columns.at(-1).start && TIME3.test(text.slice(start, this.#cells.ends[cell]));
  }
  /** A column without a known role can take several cells: its heading may be that of several columns. */
  #costOfDropping(text, cell, column) {
    if (cell === 0 && this.#isFlag(text)) return COST.flags;
    if (column < 0) return COST.dropped;
    if (column === this.#columns.length - 1 && this.#isRestOfDate(text, cell)) return 0;
    const { start, end, role } = this.#columns[column];
    const isInside = this.#cells.starts[cell] >= start - 1 && this.#cells.ends[cell] <= end + 1;
    const isAddress2 = this.#cells.addresses[cell] !== -1;
    return isInside && role === void 0 && !isAddress2 ? 0 : COST.dropped;
  }
  #cost(text, cell, column) {
    const start = this.#cells.starts[cell] ?? 0;
    const end = this.#cells.ends[cell] ?? 0;
    const { start: from, end: to, role } = this.#columns[column];
    const shared = Math.min(end, to) - Math.max(start, from);
    const isLong = TELLING.has(role) && end > (this.#columns[column + 1]?.start ?? Infinity);
    const begins = isLong && Math.abs(start - from) < 2 ? COST.begins : 0;
    const far = shared > 0 ? begins : Math.min(1 - shared, COST.far);
    const value = text.slice(start, end);
    if (role === "port" && start === from && canonicalIp(value) !== null) return 0;
    const isAddress2 = this.#cells.addresses[cell] !== -1;
    const look2 = isAddress2 ? MAC3 : lookOf(value);
    const cost = fit(look2, role);
    if (isAddress2 || role === "mac" || role === "bssid" || role === "ip" && cost < 0)
      return far + cost;
    return far + Math.max(0, Math.min(cost, look2.form === "ip" ? cost : COST.unlikely));
  }
};

// ../reader/src/inventory/read/layout/grid/row.ts
var SPACE6 = 32;
var MAX_OFF2 = 3;
var SHORTEST_PROMPT = 8;
var BRACKET3 = 40;
var PARTNER = /^\s*(?:partner|peer)\s/i;
var GOES_ON = /* @__PURE__ */ new Set([
  "name",
  "vlan",
  "port",
  "ip",
  "address",
  "remote",
  "none",
  void 0
]);
var NEVER_ADDRESSES = /* @__PURE__ */ new Set(["port", "vlan", "none"]);
var RowReader = class {
  #columns;
  #layouts;
  #isDashed;
  #isIpBelow;
  /** Facts of the last row with a cell in its first column. */
  #group = null;
  #hasAddresses;
  #facts;
  #collapsed;
  #cells;
  /**
   * Where the addresses of its rows begin. Once other lines have followed the rows, only lines with an address in one of these
   * places are further rows: what is pasted below a table without a prompt may fit its columns by chance.
   */
  #places = /* @__PURE__ */ new Set();
  /** The place of the first address in the last row. */
  #addressAt = -1;
  /** @param isDashed whether columns are separated by dashes, as by bars elsewhere */
  constructor({ columns, collapsed, isIpBelow = false }, isDashed) {
    this.#columns = columns;
    this.#collapsed = collapsed === void 0 ? null : new CollapsedRows(collapsed);
    this.#isDashed = isDashed;
    this.#isIpBelow = isIpBelow;
    this.#facts = new CellFacts(columns.some(({ role }) => role === "vlan"));
    this.#hasAddresses = !columns.every(({ role }) => NEVER_ADDRESSES.has(role));
    const isBarred = columns.some(({ bars = 0 }) => bars > 0);
    this.#cells = new RowCells(
      columns.map(({ start }) => start),
      isBarred
    );
    this.#layouts = new RowLayouts(columns, this.#cells);
  }
  /**
   * Null where the line is not a row of this table.
   * @param isApart whether lines that are no rows have followed the last row
   */
  read(given, isApart = false) {
    const printed3 = this.#isDashed ? { ...given, text: withoutDashes(given.text) } : given;
    const line = this.#unshifted(printed3);
    if (!this.#hasAddresses || followsSign(line) || !this.#cells.split(line)) return null;
    const isCollapsed2 = this.#collapsed !== null && this.#cells.isCollapsed;
    if (isApart && !isCollapsed2 && !line.from.some((from) => this.#places.has(from))) return null;
    const row = isCollapsed2 ? this.#collapsed.read(line) : this.#readCells(line);
    if (row === null) return null;
    this.#addressAt = line.from[0] ?? -1;
    for (const from of line.from) this.#places.add(from);
    return row;
  }
  /** The row without the spaces that a pager wrote over its prompt, by which it was moved to the right. */
  #unshifted(line) {
    const [at2 = 0] = line.from;
    const shift = at2 - this.#addressAt;
    if (this.#addressAt < 0 || shift < SHORTEST_PROMPT || this.#places.has(at2)) return line;
    return line.text.startsWith(" ".repeat(shift)) ? movedLeft(line, shift) : line;
  }
  #readCells(line) {
    const layout = this.#layouts.of(line.text);
    const facts = new FactSet();
    const roles = Array(line.sightings.length);
    let anchored = false;
    for (let at2 = 0; at2 < this.#cells.count; at2++) {
      const column = this.#columns[layout.columns[at2] ?? -1];
      const address = this.#cells.addresses[at2] ?? -1;
      if (address >= 0) {
        for (let one = 0; one < roles.length; one++)
          if (line.from[one] >= this.#cells.starts[at2] && line.from[one] < this.#cells.ends[at2])
            roles[one] = column?.role;
        anchored ||= column !== void 0;
        if (isName(column?.role) && isWithinWord(line.text, line.from[address]))
          this.#facts.take(
            facts,
            "name",
            line.text.slice(this.#cells.starts[at2], this.#cells.ends[at2])
          );
      } else if (column?.role !== void 0 && column.role !== "none") {
        const cell = line.text.slice(this.#cells.starts[at2], this.#cells.ends[at2]);
        const start = this.#cells.starts[at2];
        const isMoved = isName(column.role) && (start < column.start - MAX_OFF2 || line.text.charCodeAt(start - 2) > SPACE6 && (start !== column.start || cell.includes(", ")));
        this.#facts.take(facts, column.role, isMoved && cell.includes(" ") ? hostAtEnd(cell) : cell);
      }
    }
    if (anchored) this.#takeGroup(facts, line.text, layout.columns[0] === 0);
    return anchored ? { facts, roles } : null;
  }
  /** An interface or VLAN in the first column may be printed only in the first of its rows. */
  #takeGroup(facts, text, isTold2) {
    const { role } = this.#columns[0];
    const isPartner = role === "port" && PARTNER.test(text);
    if (isTold2 && !isPartner) this.#group = facts;
    else if (this.#group !== null && (role === "port" || role === "vlan")) {
      if (!isPartner && text.search(/\S/) < (this.#columns[1]?.start ?? 0) - 1) return;
      if (role === "port") facts.port = this.#group.port;
      if (facts.vlan.length === 0) facts.vlan = this.#group.vlan;
    }
  }
  /** Cells of a line without an address that continue those of the row above; null where it is no continuation. */
  continuation(line) {
    if (!this.#cells.split(line) || this.#cells.count > 2) return null;
    const cells = [];
    const last = this.#layouts.last;
    for (let at2 = 0; at2 < this.#cells.count; at2++) {
      const start = this.#cells.starts[at2] ?? 0;
      const end = this.#cells.ends[at2] ?? 0;
      const cell = last?.starts.indexOf(start) ?? -1;
      const column = cell >= 0 ? this.#columns[last?.columns[cell] ?? -1] : this.#columns.find((column2) => column2.start === start) ?? this.#placeBelow(start, end);
      if (column === void 0 || !GOES_ON.has(column.role)) return null;
      const isFirst = column === this.#columns[0];
      if (isFirst && column.role !== "name" && TELLING.has(column.role)) return null;
      if (isFirst && column.role === "name" && !this.#isFull(0)) return null;
      cells.push({ role: column.role ?? "none", text: line.text.slice(start, end) });
    }
    return cells;
  }
  /** The IP address in the lower line of a row; null for any other line. */
  ipBelow(text) {
    if (!this.#isIpBelow) return null;
    const ips = text.split(/\s+/).filter((word) => canonicalIp(word) !== null);
    return ips.length === 1 ? ips[0] : null;
  }
  /** Whether the cell of the row above is as wide as its column, so that it may have been wrapped. */
  #isFull(column) {
    const { last } = this.#layouts;
    const end = last?.ends[last.columns.indexOf(column)] ?? 0;
    return end >= (this.#columns[column + 1]?.start ?? Infinity) - 1;
  }
  /** Further ports on the next line are often indented a little within their column, and the rest of a cell may be centred. */
  #placeBelow(start, end) {
    const at2 = this.#columns.findIndex((column2) => start < column2.end);
    const column = this.#columns[at2];
    if (column === void 0 || start < column.start) return void 0;
    const isPlace2 = column.role === "port" || column.role === "vlan";
    return isPlace2 || end <= column.end && this.#isFull(at2) ? column : void 0;
  }
  /** The role of the column in which a line that is one overlong word begins; else undefined. */
  overflowing(text) {
    const word = text.trim();
    if (word === "" || word.includes(" ")) return void 0;
    const start = text.length - text.trimStart().length;
    const at2 = this.#columns.findIndex((column) => Math.abs(column.start - start) < 2);
    const next = this.#columns[at2 + 1]?.start ?? Infinity;
    return start + word.length >= next - 1 ? this.#columns[at2]?.role : void 0;
  }
};
function hostAtEnd(cell) {
  const word = cell.slice(cell.lastIndexOf(" ") + 1);
  return /[a-z]/i.test(word) && /[\d._-]/.test(word) ? word : "";
}
function withoutDashes(text) {
  return text.replaceAll(/ -(?! *$)/g, "  ");
}
var CALLED_BEFORE = /: \S+ \($/;
var KEYWORD = /^ +[a-z]+ address$/i;
function followsSign({ text, from }) {
  let at2 = (from[0] ?? 0) - 1;
  if (text.charCodeAt(at2) === BRACKET3) return CALLED_BEFORE.test(text.slice(0, at2 + 1));
  if (text[at2] === '"') at2--;
  while (at2 > 0 && text.charCodeAt(at2) === SPACE6) at2--;
  const sign = text[at2];
  if (sign === "s") return text.startsWith(" is", at2 - 2) || KEYWORD.test(text.slice(0, at2 + 1));
  if (sign !== ".") return sign === ":" || sign === "=";
  if (text[at2 - 1] !== ".") return false;
  return text[at2 - 2] === "." ? text[at2 - 3] === "." : text[at2 - 2] === " ";
}

// ../reader/src/inventory/read/layout/grid/table.ts
var MAX_SECTION = 160;
var SECTION = /^[\s*=-]*([A-Za-z][A-Za-z -]{1,20}?)(?:\s*[:=]\s*| \d{1,3}: |\s+(?=\S*\d))"?([\w/.:-]+(?: [\w/.:-]+)?)(?![\w/.:-])"?[\s*:=-]*$/;
var OF_VLAN = /^[A-Z][\w -]{3,60} (?:-|for|of|in|on) vlan(?: ?id)? ?[:=]? ?(\d{1,4})$/i;
function sectionAbove(lines) {
  for (let at2 = lines.length - 1; at2 >= 0; at2--) {
    const section = readSection(lines[at2]);
    if (section !== null) return section;
  }
  return null;
}
var DASHED = /^\s*[A-Z][\w ]+ - ?[A-Z](?:[^-]+ - ?[A-Z]){2}/;
function readSection(text) {
  if (text === "" || text.length > MAX_SECTION) return null;
  const facts = new FactSet();
  if (text.includes(",")) {
    takePlaceKeys(facts, text);
    return facts.vlan.length + facts.port.length > 0 ? facts : null;
  }
  const value = text.trim().replace(/:$/, "");
  const header = readHeader(value);
  if (header !== null && header.port.length + header.vlan.length > 0) return header;
  const ofPort = / Port Address Table - ([\w/]+)\s*$/.exec(text)?.[1];
  if (ofPort !== void 0) return facts.take("port", ofPort) ? facts : null;
  const ofVlan = OF_VLAN.exec(value)?.[1];
  if (ofVlan !== void 0) return facts.take("vlan", ofVlan) ? facts : null;
  const [, key = "", named = ""] = SECTION.exec(text) ?? [];
  const role = roleOf(key);
  if (role !== "port" && role !== "vlan" || roleOf(named) !== void 0) return null;
  return facts.take(role, named) ? facts : null;
}
function takeLineAbove(facts, table, text) {
  if (text === "") return;
  const ipv6 = /^\s*(?=[\da-f.]*:)([\da-f:.]+)(?: {2,}\S+)?\s*$/i.exec(text)?.[1];
  if (facts.ip.length === 0 && ipv6 !== void 0) facts.take("ip", ipv6);
  if (facts.name.length === 0 && table?.reader instanceof RowReader && !isRule(text)) {
    if (isName(table.reader.overflowing(text))) facts.take("name", text);
  }
}
function tableBelow(above, command, row, beside, below) {
  const texts = above.map(({ text }) => readSection(text) === null ? text : "");
  let last = texts.length;
  while (last > 0 && texts[last - 1] === "") last--;
  const title = titleOf2(texts.slice(0, last), command);
  const lines = above.filter(({ text }) => text !== "" && !isRule(text)).map(({ raw }) => raw);
  const lowest = lines.at(-1) ?? "";
  const comments = lines.slice(lines.findLastIndex((line) => !line.startsWith("#")) + 1);
  for (const line of comments.length > 1 ? comments : [lowest]) {
    const delimited = DelimitedReader.from(line, title, beside, below);
    if (delimited !== null && delimited.read(row) !== null)
      return { reader: delimited, kind: delimited.kind };
  }
  if (PAIR2.test(row.text)) return null;
  const isDashed = DASHED.test(lowest);
  for (let end = last; end > 0; end--) {
    let first = end - 1;
    while (first > 0 && end - first < 5 && texts[first - 1] !== "") first--;
    const near = texts.slice(first, end);
    while (near.every((text) => text === "" || isRule(text)) && first > 0)
      near.unshift(texts[--first] ?? "");
    const heading = readHeading(
      near.filter((text) => text !== "").map((text) => isDashed ? withoutDashes(text) : text),
      title,
      row.text,
      spaced(row),
      beside
    );
    if (heading !== null) return { reader: new RowReader(heading, isDashed), kind: heading.kind };
  }
  return null;
}
var PAIR2 = /^\s*[A-Za-z][\w-]*=\S/;
var SENTENCE = /\.\s*$/;
function titleOf2(texts, command) {
  if (command !== "") return `${command} ${texts.join(" ")}`;
  const titles = texts.map((text) => SENTENCE.test(text) ? "" : text);
  let first = titles.length;
  do
    first = titles.lastIndexOf("", first - 1);
  while (first > 0 && kindOfWords(titles.slice(first).join(" ")) === "other");
  return titles.slice(Math.max(0, first)).join(" ");
}
function spaced({ text, from, to }) {
  return from.reduceRight(
    (row, start, at2) => `${row.slice(0, start)}  ${row.slice(start, to[at2])}  ${row.slice(to[at2])}`,
    text
  );
}
var MAX_LINES2 = 12;
var MAX_KEYS = 4;
var LinesAbove = class {
  lines = [];
  /** The last lines with keys, which can be titles of a table. */
  #keys = [];
  /** The line right above if it has no key, else ''. */
  #last = "";
  get isBlank() {
    return this.lines.length === 0 || this.lines.every(({ text }) => text === "");
  }
  /** Whether a blank line is among them, above which something else may have ended. */
  get hasBlank() {
    return this.lines.some(({ text }) => text === "");
  }
  /** All lines that can be the title of a section, the nearest last. */
  get titles() {
    return [...this.#keys, ...this.lines.map(({ text }) => text)];
  }
  note(text, raw) {
    this.#last = text;
    if (text === "" && this.lines.at(-1)?.text === "") return;
    this.lines.push({ text, raw });
    if (this.lines.length > MAX_LINES2) this.lines.shift();
  }
  noteKey(text) {
    this.#last = "";
    this.#keys.push(text);
    if (this.#keys.length > MAX_KEYS) this.#keys.shift();
  }
  /** Whether a rule only underlines the words above it, the title of a part: `OPTIONAL TLVs` above `=============`. */
  isUnderlinedBy(rule) {
    return /^\s*[A-Z][A-Za-z ]{2,40}$/.test(this.#last) && Math.abs(rule.trimEnd().length - this.#last.length) < 3;
  }
  forget() {
    if (this.lines.length > 0) this.lines.length = 0;
    this.forgetKeys();
  }
  forgetKeys() {
    if (this.#keys.length > 0) this.#keys.length = 0;
  }
};

// ../reader/src/inventory/read/layout/grid/table-reader.ts
var SPACE7 = 32;
var KEY_BELOW2 = /^\s+([A-Za-z][\w ]{1,30})(?:\(es\))?: +([^\s*]+)\*?\s*$/;
var TableReader = class {
  /** The lines above the next row. */
  above = new LinesAbove();
  #emitter;
  #printedBy;
  #table = null;
  /** The last line of its heading, without a rule below it. */
  #heading = "";
  /** What marks rows with an address of the device that printed the table; null where nothing does. */
  #ownRows = null;
  /** An interface or a VLAN on a line of its own above a table. */
  #section = null;
  #row = null;
  /** Whether lines that are no rows have followed the last row. */
  #isApart = false;
  /** Whether it is known that the next lines are no table without a heading. */
  #isBare = false;
  #linesFrom;
  #rolesBeside;
  constructor(emitter, printedBy, linesFrom, rolesBeside2) {
    this.#emitter = emitter;
    this.#rolesBeside = rolesBeside2;
    this.#printedBy = printedBy;
    this.#linesFrom = linesFrom;
  }
  /** Whether a table is open, so that a line can be a row without a heading right above it. */
  get isOpen() {
    return this.#table !== null;
  }
  /** Ends the table, because another output begins. */
  end() {
    this.#endRow();
    this.#table = null;
    this.#heading = "";
    this.#ownRows = null;
    this.#section = null;
    this.#isBare = false;
    this.above.forget();
  }
  /**
   * Reads a line with addresses; false where it is not a row.
   * @param place the interface that the lines above are about; null for none
   */
  read(line, place2) {
    const row = this.#rowOf(line, place2);
    if (row === null) return false;
    this.#isApart = false;
    this.#open(line, row);
    return true;
  }
  /** Reads a line that only continues cells of the row above; false for any other. */
  goOn(line) {
    const reader = this.#table?.reader;
    if (this.#row === null || !(reader instanceof RowReader)) return false;
    const { facts, isAtMargin } = this.#row;
    const ip = reader.ipBelow(line.text);
    if (ip !== null) return facts.take("ip", ip);
    const [, key = "", value = ""] = KEY_BELOW2.exec(line.text) ?? [];
    const role = key === "" ? void 0 : roleOf(key);
    if (role === "ip") return facts.take("ip", value);
    if (key !== "" && role === void 0 && isAtMargin) return true;
    const cells = reader.continuation(line);
    if (cells === null) return false;
    const isOnly = cells.every(({ role: role2 }) => role2 !== "none") ? cells.length === 1 : cells.length === 2;
    for (const { role: role2, text } of cells) {
      if (role2 === "port" && !facts.extendPort(text)) return false;
      const isIp = role2 === "ip" || role2 === "address";
      if (isIp && (!isOnly || !facts.take("ip", text))) return false;
      if (role2 === "name" && facts.name.length > 0 && !text.includes(" ")) facts.extendName(text);
      else if (role2 === "vlan" && facts.vlan.length === 0) facts.take(role2, text);
    }
    return true;
  }
  /** Ends the row, because a line follows that does not belong to it. */
  endRow() {
    this.#endRow();
    this.#isApart = true;
  }
  #endRow() {
    if (this.#row === null) return;
    this.#emitter.emitRow(this.#row.named, this.#row.facts, this.#table?.kind ?? "other");
    this.#row = null;
  }
  /** Reads a row of the table below a new heading, or else of the open table. */
  #rowOf(line, place2) {
    if (!this.above.isBlank) {
      this.#section = sectionAbove(this.above.titles) ?? place2;
      const { lines, hasBlank } = this.above;
      const heading = lines.findLast(({ text }) => text !== "" && !isRule(text))?.text ?? "";
      const table = hasBlank && heading !== this.#heading ? this.#begunBy((command) => this.#tableBelow(lines, command, line)) : this.#tableBelow(lines, this.#printedBy.command, line);
      const row = table?.reader.read(line) ?? null;
      if (table !== null && row !== null) {
        this.#endRow();
        this.#begin(table);
        this.#heading = heading;
        this.#ownRows = table.kind === "mac" ? this.#emitter.ownRows(this.above.titles) : null;
        return row;
      }
    }
    if (this.#table !== null) {
      const row = this.#table.reader.read(line, this.#isApart);
      if (row !== null || !this.#isApart) return row;
      this.#printedBy.asked = null;
    }
    return this.#rowWithoutHeading(line);
  }
  #tableBelow(lines, command, line) {
    const below = (count2) => this.#linesFrom(line.start, count2);
    return tableBelow(lines, command, line, this.#rolesBeside, below);
  }
  /**
   * The table that begins with a line. If that is of another kind than what the last command has printed so far, the command
   * does not hold for it.
   * @param find finds the table, by the command and what is above it
   */
  #begunBy(find) {
    const { command, hasAnswered } = this.#printedBy;
    const table = find(command);
    if (table === null || command === "" || !hasAnswered) return table;
    const own = find("");
    if (own === null || own.kind === "other" || own.kind === table.kind) return table;
    this.#printedBy.leaveCommand();
    return own;
  }
  /** Reads the first row of a table without a heading. It is looked for once in each block of lines. */
  #rowWithoutHeading(line) {
    if (this.#isBare && this.above.isBlank) return null;
    this.#isBare = true;
    const lines = this.#linesFrom(line.start, 12);
    const end = lines.findIndex((text) => text.trim() === "");
    const rows = end < 0 ? lines : lines.slice(0, end);
    const table = this.#begunBy((command) => {
      const reader = DelimitedReader.withoutHeading(rows, command);
      return reader && { reader, kind: reader.kind };
    });
    const row = table?.reader.read(line) ?? null;
    if (table === null || row === null) return null;
    this.#begin(table);
    return row;
  }
  #begin(table) {
    this.#table = table;
    this.#printedBy.show(table.kind);
  }
  #open(line, row) {
    this.#endRow();
    const around = [this.#section, this.#printedBy.asked].filter((facts2) => facts2 !== null);
    if (this.#ownRows?.test(line.text) === true)
      for (const found of line.sightings) found.isOwn = true;
    if ("entries" in row) {
      this.#emitter.emitGroup(row, this.#table?.kind ?? "other", around);
      this.above.forget();
      return;
    }
    const { facts, roles } = row;
    for (const more of around) facts.fill(more);
    takeLineAbove(facts, this.#table, this.above.lines.at(-1)?.text ?? "");
    const named = Array(line.sightings.length);
    for (let at2 = 0; at2 < named.length; at2++)
      named[at2] = { found: line.sightings[at2], role: roles[at2] };
    const isAtMargin = line.text.charCodeAt(0) > SPACE7;
    this.#row = { facts, named, isAtMargin };
    this.above.forget();
  }
};

// ../reader/src/inventory/read/layout/trees/tree.ts
var MAX_DEPTH2 = 500;
var PACKED = /"([\w .-]{1,40})": ?"?([^"\\,{}[\]]{1,255})/g;
var NAMED3 = /^(?=.*\d)[a-z][\w-]*(?:\.[\w.-]*)?$/i;
var MAX_WORDS5 = 300;
var Node2 = class {
  key;
  parent;
  series = null;
  title = "";
  entries = [];
  within = 0;
  hasAddress = false;
  /** The groups with an address that are within it, and complete. */
  groups = [];
  constructor(key, parent) {
    this.key = key;
    this.parent = parent;
  }
};
var TreeReader = class {
  #nodes = [new Node2("", null)];
  #ready = [];
  #words = "";
  /** How many groups the last closed node has passed to its parent. */
  #closed = 0;
  /** The first keys, which show the kind of output. */
  get words() {
    return this.#words;
  }
  /** Begins an object or element; false where the nesting is too deep. */
  open(key) {
    if (this.#nodes.length > MAX_DEPTH2) return false;
    this.#remember(key);
    const parent = this.#nodes.at(-1);
    const node = new Node2(key, parent);
    const value = key.replace(/ \([A-Za-z]+\d+\)$/, "");
    if (isPortLike(value) || isIpv4(key) || key.includes(":")) add(node, "", value, NONE_FOUND, 0);
    else if (NAMED3.test(key) && isKnownName(parent.key) && !isKnownName(key))
      add(node, `${parent.key} name`, key, NONE_FOUND, 0);
    this.#nodes.push(node);
    return true;
  }
  /** Adds a value with its key, and the addresses in it, to the innermost open object. */
  value(key, text, sightings, from = 0) {
    if (sightings.length === 1 && this.#takePacked(key, text, sightings)) return;
    this.#remember(key);
    const own = this.#nodes.at(-1);
    const port = sightings.length === 1 ? portIn2(key) : "";
    if (port !== "") {
      const node = new Node2("interfaces", own);
      add(node, "", port, NONE_FOUND, from);
      add(node, "mac", text, sightings, from);
      own.groups.push(node);
      return;
    }
    if (text.startsWith("/") && /^\d/.test(key)) add(own, BOX, key, NONE_FOUND, from);
    else add(own, key, text, sightings, from);
  }
  /** Takes a value that packs several with their keys; false for any other. */
  #takePacked(key, text, sightings) {
    const { raw } = sightings[0];
    if (!text.includes('":') || isKnownName(key) || !this.open(key)) return false;
    let rest = sightings;
    for (const [whole, name = "", part = ""] of text.matchAll(PACKED)) {
      const has2 = rest.length > 0 && whole.includes(raw);
      this.value(name, part, has2 ? rest : []);
      if (has2) rest = [];
    }
    for (const found of rest) this.address(found, "other");
    this.close();
    return true;
  }
  /** Adds an address to the innermost open object, whatever its key. */
  address(found, key) {
    add(this.#nodes.at(-1), key, found.raw, [found], found.offset);
  }
  /** Ends the innermost object. */
  close() {
    const node = this.#nodes.pop();
    const parent = this.#nodes.at(-1);
    this.#closed = 0;
    if (node === void 0 || parent === void 0) return;
    const isBox = node.entries.every(({ key, found }) => found.length === 0 || BOXES.has(key));
    if (node.hasAddress && !isBox) node.groups.push(node);
    else if (node.groups.length === 0) {
      for (const entry of node.entries) {
        const key = entry.key === "" ? "" : `${node.key}${PATH2}${entry.key}`;
        add(parent, key, entry.value, entry.found, entry.from);
      }
      return;
    }
    node.within = Math.max(node.within, countOf2(node.groups.filter((group) => group !== node)));
    parent.groups.push(...node.groups);
    this.#closed = node.groups.length;
  }
  /** Completes the groups of the innermost open node, about which nothing more can follow. */
  settle() {
    this.#settle(this.#nodes.at(-1)?.groups.length ?? 0);
  }
  /** Completes the groups of the last closed node. */
  settleClosed() {
    this.#settle(this.#closed);
  }
  #settle(count2) {
    if (count2 === 0) return;
    for (const node of this.#nodes) node.within = Infinity;
    this.#ready.push(...this.#nodes.at(-1).groups.splice(-count2));
  }
  /** The groups completed since the last call. */
  take() {
    return this.#ready.splice(0);
  }
  /** Completes everything, and returns it in text order. */
  end() {
    while (this.#nodes.length > 1) this.close();
    const root = this.#nodes[0];
    root.within = Math.max(root.within, countOf2(root.groups));
    if (root.hasAddress) root.groups.push(root);
    this.#ready.push(...root.groups);
    root.groups = [];
    return this.take();
  }
  #remember(key) {
    if (this.#words.length < MAX_WORDS5) this.#words += ` ${key}`;
  }
};
var BOX = "value";
function portIn2(key) {
  if (isPortLike(key)) return key;
  const port = key.split(".").at(-2) ?? "";
  return isPortLike(port) ? port : "";
}
function countOf2(groups) {
  const hexes = /* @__PURE__ */ new Set();
  for (const { entries } of groups)
    for (const { found } of entries) for (const { hex: hex2 } of found) hexes.add(hex2);
  return hexes.size;
}
function add(node, key, value, found, from) {
  node.entries.push({ key, value, from, to: from + value.length, found });
  if (found.length > 0) node.hasAddress = true;
}

// ../reader/src/inventory/read/layout/trees/json.ts
var STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/y;
var SCALAR = /-?\d[\d.eE+-]*|true|false|null|True|False|None|nil/y;
var BARE = /[A-Za-z_][\w.-]*(?=\s*(?:=>|:\s*(?:["'[{\d-]|(?:true|false|null)\b)))/y;
var VLAN_IN_KEY = /(?:^|[:|])Vlan(\d+):/;
var SPACE8 = /[\s,]*(?:(?:\/\/|#).*[\s,]*)*(?:[bu](?=["']))?/y;
var CHARACTERS_PER_PART = 2e3;
function mayBeJson(text, start) {
  return /^(?:\{\s*(?:[bu]?"(?:[^"\\\n]|\\.)*"\s*(?::|=>)|[bu]?'[^'\\\n]*'\s*(?::(?!\s*[A-Z]\w*\()|=>)|[A-Za-z_][\w.-]*\s*(?:=>|:\s*["'[{])|\})|\[\s*(?:[{[]|"[^"\n]*"\s*[,\]]|\]))/.test(
    text.slice(start, start + 400)
  );
}
function* readJson(text, start, takeUntil) {
  const tree = new TreeReader();
  const lists = [];
  let at2 = start;
  let key = "";
  const keys2 = [];
  const skip = () => {
    SPACE8.lastIndex = at2;
    SPACE8.test(text);
    at2 = SPACE8.lastIndex;
  };
  let next = at2 + CHARACTERS_PER_PART;
  while (at2 < text.length) {
    if (at2 > next) {
      next = at2 + CHARACTERS_PER_PART;
      yield [tree.take(), tree.words];
    }
    const character2 = text[at2];
    if (character2 === "{" || character2 === "[") {
      const isList = character2 === "[";
      if (!isList && !tree.open(key)) break;
      lists.push(isList);
      keys2.push(key);
      at2++;
    } else if (character2 === "}" || character2 === "]") {
      if (lists.pop() !== (character2 === "]")) break;
      at2++;
      key = keys2.pop() ?? "";
      const isWithinList = lists.at(-1) === true;
      if (character2 === "}") tree.close();
      if (isWithinList) tree.settleClosed();
      const ready = tree.take();
      if (ready.length > 0) yield [ready, tree.words];
      if (lists.length === 0) break;
    } else if (character2 === '"' || character2 === "'") {
      STRING.lastIndex = at2;
      if (!STRING.test(text)) break;
      const end = STRING.lastIndex;
      const value = stringOf(text.slice(at2 + 1, end - 1));
      const sightings = takeUntil(end);
      at2 = end;
      skip();
      const sign = signAt(text, at2);
      if (sign > 0 && lists.at(-1) === false) {
        key = value;
        at2 += sign;
        skip();
        if (sightings.length > 0 && text[at2] === "{") {
          if (!tree.open("")) break;
          for (const found of sightings) tree.address(found, "mac");
          const vlan = VLAN_IN_KEY.exec(value)?.[1];
          if (vlan !== void 0) tree.value("vlan", vlan, []);
          lists.push(false);
          keys2.push("");
          at2++;
        } else for (const found of sightings) tree.address(found, "other");
      } else {
        tree.value(key, value, sightings, end - value.length);
      }
    } else {
      BARE.lastIndex = at2;
      if (lists.at(-1) === false && BARE.test(text)) {
        key = text.slice(at2, BARE.lastIndex);
        at2 = BARE.lastIndex;
        skip();
        at2 += signAt(text, at2);
        skip();
        continue;
      }
      SCALAR.lastIndex = at2;
      if (!SCALAR.test(text)) break;
      tree.value(key, text.slice(at2, SCALAR.lastIndex), takeUntil(SCALAR.lastIndex));
      at2 = SCALAR.lastIndex;
    }
    skip();
  }
  const rest = tree.end();
  if (rest.length > 0) yield [rest, tree.words];
  return lists.length > 0 ? Math.max(text.lastIndexOf("\n", at2 - 1) + 1, start + 1) : at2;
}
function signAt(text, at2) {
  return text[at2] === ":" ? 1 : text.startsWith("=>", at2) ? 2 : 0;
}

// ../reader/src/inventory/read/layout/trees/xml.ts
var TAG2 = /<(?:!--[^]*?-->|!\[CDATA\[[^]*?\]\]>|[!?][^>]*>|(\/)?([A-Za-z][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=]+))*)\s*(\/)?>)/y;
var ATTRIBUTE = /(?<![\w.:-])([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
var VOID = /^(?:br|hr|img|input|wbr)$/i;
var MAX_TEXT = 2e3;
var MANY2 = 100;
var NAME6 = String.raw`[A-Za-z][\w.:-]*`;
var BEGINNING2 = new RegExp(
  String.raw`^(?!<pre\b)(?:<\?xml\s|<${NAME6}\s+[\w.:-]+\s*=\s*["'\w]|(?:<${NAME6}>\s*)+(?:<${NAME6}(?:\s+[\w.:-]+\s*=|\s*/>)|<!|[^<>\n]{0,100}</))`
);
var MAX_BEGINNING = 500;
function mayBeXml(text, start) {
  return BEGINNING2.test(text.slice(start, start + MAX_BEGINNING));
}
function* readXml(text, start, takeUntil) {
  const tree = new TreeReader();
  const open = [];
  let held = 0;
  let at2 = start;
  let next = at2 + CHARACTERS_PER_PART;
  while (at2 < text.length) {
    if (at2 > next) {
      next = at2 + CHARACTERS_PER_PART;
      yield [tree.take(), tree.words];
    }
    TAG2.lastIndex = at2;
    const tag = TAG2.exec(text);
    if (tag === null) break;
    const end = TAG2.lastIndex;
    const [, isEnd, name, attributes = "", isEmpty2] = tag;
    if (name !== void 0) {
      const top = open.at(-1);
      if (isEnd !== void 0) {
        if (top?.tag !== name) break;
        open.pop();
        const content = top.children === 0 ? text.slice(top.content, Math.min(at2, top.content + MAX_TEXT)) : "";
        const named = { ...top, tag: localName(name) };
        held += closeElement(tree, named, content.trim(), takeUntil(at2));
      } else {
        for (const found of takeUntil(at2)) tree.address(found, "other");
        if (top !== void 0) top.children++;
        if (!tree.open(localName(name))) break;
        const offset = at2 + tag[0].indexOf(attributes, name.length);
        for (const { 1: key = "", 2: double, 3: single, index: index2, 0: whole } of attributes.matchAll(
          ATTRIBUTE
        )) {
          const value = textOf(double ?? single ?? "");
          const sightings = takeUntil(offset + index2 + whole.length);
          tree.value(
            key === "name" && !["name", "thing"].includes(meaningOf(name) ?? "") ? `${name} name` : key,
            value,
            sightings
          );
        }
        if (isEmpty2 === void 0 && !VOID.test(name))
          open.push({ tag: name, content: end, children: 0 });
        else tree.close();
      }
    }
    if (held > MANY2 && open.length < 3) {
      held = 0;
      tree.settle();
      yield [tree.take(), tree.words];
    }
    at2 = text.indexOf("<", end);
    if (at2 < 0 || open.length === 0 && name !== void 0) {
      at2 = end;
      break;
    }
  }
  for (const found of takeUntil(at2)) tree.address(found, "other");
  const rest = tree.end();
  if (rest.length > 0) yield [rest, tree.words];
  return at2;
}
function localName(name) {
  return name.slice(name.indexOf(":") + 1);
}
function closeElement(tree, { tag, children }, content, sightings) {
  if (children > 0) {
    for (const found of sightings) tree.address(found, "other");
    tree.close();
    return 1;
  }
  tree.close();
  const value = content.startsWith("<![CDATA[") ? content.slice(9, -3) : textOf(content);
  tree.value(tag, value, sightings);
  return sightings.length;
}

// ../reader/src/inventory/read/layout/trees/yaml.ts
var BEGINNING3 = /^["']?[A-Za-z_][\w .-]*["']?:$/;
var YAML = /^ *(?:#|-(?: |$)|["']?[A-Za-z_][\w./ -]*["']?:(?: |$))/;
var ITEM = /^ *- +(["']?)[A-Za-z_][\w .-]*\1:(?: |$)/;
var MAX_BEGINNING2 = 2e3;
var LINE_END2 = /\r\n|\r|\n/g;
var KEY5 = /^(?:"([^"]*)" *|'([^']*)' *|([A-Za-z_/][^:#]*)):(?: +(?! )(.*))?$/;
var JSON_IN = /^([^{[]*)(?:\{"|\[\{)/;
var FLOW = /(?:^|[{[,])\s*(?:["']?([A-Za-z_][\w-]*)["']?: *)?("[^"]*"|'[^']*'|[^\s"'{}[\],][^{}[\],]*)/g;
var NO_VALUE = /^(?:[|>][+-]?|[&*]\S+)?$/;
function mayBeYaml(text, start, indent) {
  const most = Math.min(text.length, start + MAX_BEGINNING2);
  for (let at2 = start, end = at2; at2 < most; at2 = end + 1) {
    end = text.indexOf("\n", at2);
    if (end < 0) end = text.length;
    const line = text.slice(at2, end).trimEnd();
    if (at2 === start) {
      if (!BEGINNING3.test(line)) return false;
      continue;
    }
    const column = line.search(/\S/);
    if (column < 0) continue;
    if (column < indent || column === indent && line[column] !== "-" || !YAML.test(line))
      return false;
    if (ITEM.test(line)) return true;
  }
  return false;
}
function* readYaml(text, start, takeUntil) {
  const tree = new TreeReader();
  const levels = [];
  const indent = start - 1 - Math.max(text.lastIndexOf("\n", start - 1), text.lastIndexOf("\r", start - 1));
  let pending = "";
  let at2 = start - indent;
  while (at2 < text.length) {
    LINE_END2.lastIndex = at2;
    const { 0: ending = "", index: end = text.length } = LINE_END2.exec(text) ?? {};
    const line = text.slice(at2, end).trimEnd();
    let rest2 = line.trimStart();
    let column = line.length - rest2.length;
    if (at2 > start && rest2 !== "" && (column < indent || column === indent && !rest2.startsWith("-")))
      break;
    const brace = JSON_IN.exec(line)?.[1].length ?? -1;
    if (brace >= 0 && mayBeJson(text, at2 + brace)) {
      at2 = yield* readJson(text, at2 + brace, takeUntil);
      continue;
    }
    const sightings = takeUntil(end);
    at2 = end + Math.max(ending.length, 1);
    if (rest2 === "" || rest2.startsWith("#")) continue;
    leave(tree, levels, column, rest2.startsWith("-"));
    const ready = tree.take();
    if (ready.length > 0) yield [ready, tree.words];
    while (rest2.startsWith("- ")) {
      const top2 = levels.at(-1);
      if (top2?.isList !== true || top2.column !== column)
        levels.push({ column, isList: true, key: pending });
      const item = rest2.slice(1).trimStart();
      column += rest2.length - item.length;
      rest2 = item;
    }
    const [, double, single, plain, value = ""] = KEY5.exec(rest2) ?? [];
    const key = double ?? single ?? plain;
    const top = levels.at(-1);
    if (key === void 0) {
      if (takeValue(tree, top?.key ?? "", rest2, sightings)) tree.settleClosed();
      continue;
    }
    if (top !== void 0 ? top.column < column : at2 > start && pending !== "") {
      if (!tree.open(top?.isList === true ? top.key : pending)) break;
      levels.push({ column, isList: false, key: "" });
    }
    pending = NO_VALUE.test(value) ? key : "";
    if (pending === "") takeValue(tree, key, value, sightings);
    else for (const one of sightings) tree.address(one, "other");
  }
  leave(tree, levels, -1, false);
  const rest = tree.end();
  if (rest.length > 0) yield [rest, tree.words];
  return Math.min(at2, text.length);
}
function leave(tree, levels, column, isItem) {
  for (let top = levels.at(-1); top !== void 0; top = levels.at(-1)) {
    if (top.column < column || top.column === column && (isItem || !top.isList)) return;
    levels.pop();
    if (top.isList) continue;
    tree.close();
    if (levels.at(-1)?.isList === true) tree.settleClosed();
  }
}
function takeValue(tree, key, value, sightings) {
  if (!/^[{[]/.test(value)) {
    tree.value(key, plainOf(value), sightings);
    return false;
  }
  const isObject4 = value.startsWith("{") && tree.open(key);
  let next = 0;
  for (const { 0: whole, 1: name = key, 2: part = "" } of value.matchAll(FLOW)) {
    const first = next;
    while (next < sightings.length && whole.includes(sightings[next].raw)) next++;
    tree.value(name, plainOf(part.trim()), sightings.slice(first, next));
  }
  if (isObject4) tree.close();
  return isObject4;
}
function plainOf(value) {
  const quoted = /^(["'])(.*)\1$/.exec(value)?.[2];
  return quoted ?? value.replace(/(?<! ) +#.*/, "");
}

// ../reader/src/inventory/read/layout/trees/structure.ts
var SPACE9 = 32;
var MOST_GROUPS = 64;
var BETWEEN = /,\s*(?=\{)/y;
function mayHoldStructures(text) {
  return text.includes("{") || text.includes("[") || text.includes("<");
}
function structureAt(text, { raw, start, sightings }) {
  let indent = 0;
  while (raw.charCodeAt(indent) <= SPACE9) indent++;
  let first = raw[indent];
  if (raw.endsWith(":")) {
    const margin = marginBefore(text, start);
    if (margin.trim() === "" && mayBeYaml(text, start + indent, margin.length + indent))
      return { start: start + indent, read: readYaml };
  }
  if (first !== "{" && first !== "[" && first !== "<") {
    let brace = raw.indexOf("{");
    const isCut = brace > 0 && raw.lastIndexOf("}", brace) >= 0;
    if (isCut && raw.includes("},{")) brace = raw.indexOf("},{") + 2;
    if (brace < 0) return null;
    indent = raw[brace - 1] === "[" ? brace - 1 : brace;
    if (raw[indent + 1] === "}" || sightings.some(({ offset }) => offset < start + indent))
      return null;
    first = "{";
  }
  const [mayBe, read2] = first === "<" ? [mayBeXml, readXml] : [mayBeJson, readJson];
  return mayBe(text, start + indent) ? { start: start + indent, read: read2 } : null;
}
function marginBefore(text, start) {
  let from = start;
  while (from > 0 && text[from - 1] !== "\n" && text[from - 1] !== "\r") from--;
  return text.slice(from, start);
}
var OpenStructure = class _OpenStructure {
  #parts;
  #text;
  #walker;
  #from;
  /** Addresses in the order of the text, beginning with those on the first line … */
  #waiting;
  /** … and the index of the first one behind the part read last. A line may have as many as a file. */
  #next = 0;
  /** A part that is passed on piece by piece, with the words that go with it, and how many of its groups have been. */
  #part = [[], ""];
  #passed = 0;
  /** The structure that begins on the current line; null where none does. */
  static at(text, walker) {
    const found = structureAt(text, walker.line);
    return found && new _OpenStructure(text, found, walker);
  }
  constructor(text, { start, read: read2 }, walker) {
    this.#text = text;
    this.#walker = walker;
    this.#from = walker.line.start;
    this.#waiting = [...walker.line.sightings];
    this.#parts = read2(text, start, (offset) => this.#takeUntil(offset));
  }
  /** The addresses and facts of the next part; null after the last one, when the walker is past the structure. */
  next() {
    for (; ; ) {
      const [groups, words2] = this.#part;
      const from = this.#passed;
      this.#passed += MOST_GROUPS;
      if (from < groups.length) return [groups.slice(from, this.#passed), words2];
      const { done, value } = this.#parts.next();
      if (done !== true) {
        if (value[0].length <= MOST_GROUPS) return value;
        this.#part = value;
        this.#passed = 0;
        continue;
      }
      BETWEEN.lastIndex = value;
      if (!BETWEEN.test(this.#text) || !mayBeJson(this.#text, BETWEEN.lastIndex)) {
        this.#walker.skipTo(value);
        return null;
      }
      this.#parts = readJson(this.#text, BETWEEN.lastIndex, (offset) => this.#takeUntil(offset));
    }
  }
  /** The addresses that belong to no part, to be read after the last one. */
  get rest() {
    return this.#waiting.slice(this.#next);
  }
  #takeUntil(offset) {
    const waiting = this.#waiting;
    if (offset > this.#from) waiting.push(...this.#walker.takeUntil(offset));
    const first = this.#next;
    while (this.#next < waiting.length && waiting[this.#next].offset < offset) this.#next++;
    const taken = waiting.slice(first, this.#next);
    if (this.#next > 0 && this.#next === waiting.length) waiting.length = this.#next = 0;
    return taken;
  }
};

// ../reader/src/core/address/well-known.ts
var IPV4_GROUPS = {
  "000001": "224.0.0.1 (all hosts)",
  "000002": "224.0.0.2 (all routers)",
  "000005": "224.0.0.5 (OSPF routers)",
  "000006": "224.0.0.6 (OSPF designated routers)",
  "000009": "224.0.0.9 (RIP version 2)",
  "00000A": "224.0.0.10 (EIGRP)",
  "00000D": "224.0.0.13 (PIM)",
  "000012": "224.0.0.18 (VRRP)",
  "000016": "224.0.0.22 (IGMP version 3)",
  "000066": "224.0.0.102 (HSRP version 2, GLBP)",
  "0000FB": "224.0.0.251 (mDNS)",
  "0000FC": "224.0.0.252 (LLMNR)",
  "000181": "224.0.1.129 (PTP)",
  "7FFFFA": "239.255.255.250 (SSDP, UPnP)"
};
var IPV6_GROUPS = {
  "00000001": "all nodes",
  "00000002": "all routers",
  "00000005": "OSPF routers",
  "00000006": "OSPF designated routers",
  "0000000D": "PIM",
  "00000012": "VRRP",
  "00000016": "MLD version 2",
  "000000FB": "mDNS",
  "0000000C": "SSDP, UPnP",
  "00010002": "DHCPv6 servers and relays",
  "00010003": "LLMNR"
};
function ipv4Multicast(bits) {
  if (bits === void 0) return "An IPv4 multicast group (RFC 1112).";
  const [second = 0, ...others] = octets(bits);
  const low = [second, ...others].join(".");
  const high = [second + 128, ...others].join(".");
  const shared = `x.${low} or x.${high}, x from 224 to 239`;
  const known2 = IPV4_GROUPS[bits];
  return known2 === void 0 ? `The IPv4 multicast group 224.${low}, 239.${low} or another of the 32 that share this address: ${shared} (RFC 1112).` : `The IPv4 multicast group ${known2}, or another of the 32 that share this address: ${shared} (RFC 1112).`;
}
function ipv6Multicast(bits) {
  if (bits === void 0) return "An IPv6 multicast group (RFC 2464).";
  const low = `${shortGroup(bits.slice(0, 4))}:${shortGroup(bits.slice(4))}`;
  if (bits.startsWith("FF")) {
    return `The IPv6 solicited-node group ff02::1:${low}, by which neighbours ask for a host\u2019s address (RFC 4291).`;
  }
  const known2 = IPV6_GROUPS[bits];
  const name = known2 === void 0 ? "" : ` (${known2})`;
  return `The IPv6 multicast group ff0x::${low.replace(/^0:/, "")}${name}, or another that ends in the same 32 bits (RFC 2464).`;
}
function shortGroup(hex2) {
  return hex2.toLowerCase().replace(/^0{1,3}/, "");
}
function octets(hex2) {
  return Array.from(hex2.match(/../g) ?? [], (octet) => Number.parseInt(octet, 16));
}
var BRIDGE_GROUP = {
  "0": "the spanning tree protocols (nearest customer bridge)",
  "1": "MAC control, such as pause frames",
  "2": "the slow protocols, such as LACP",
  "3": "802.1X authentication (nearest bridge that is no two-port MAC relay)",
  "4": "MAC-specific control protocols",
  "8": "the spanning tree of provider bridges",
  D: "MVRP of provider bridges",
  E: "LLDP (nearest bridge)"
};
var MEANINGS2 = [
  {
    id: "null",
    title: "Null address",
    pattern: /^0{12}/,
    sentence: () => "All zeros: no device has this address, it stands for an unknown or missing one."
  },
  {
    id: "broadcast",
    title: "Broadcast",
    pattern: /^F{12}/,
    sentence: () => "The broadcast address: every device on the network receives the frame."
  },
  {
    id: "ipv4-multicast",
    title: "IPv4 multicast",
    pattern: /^01005E(?=[0-7])(.{6})?/,
    sentence: ipv4Multicast
  },
  {
    id: "ipv6-multicast",
    title: "IPv6 multicast",
    pattern: /^3333(.{8})?/,
    sentence: ipv6Multicast
  },
  {
    id: "vrrp-ipv4",
    title: "VRRP for IPv4",
    pattern: /^00005E0001(..)?/,
    sentence: (router) => `${numbered2("virtual router", router)} of VRRP for IPv4 (RFC 9568).`
  },
  {
    id: "vrrp-ipv6",
    title: "VRRP for IPv6",
    pattern: /^00005E0002(..)?/,
    sentence: (router) => `${numbered2("virtual router", router)} of VRRP for IPv6 (RFC 9568).`
  },
  {
    id: "hsrp-1",
    title: "HSRP version 1",
    pattern: /^00000C07AC(..)?/,
    sentence: (group) => `The virtual router of HSRP version 1${inGroup(group)} (RFC 2281).`
  },
  {
    id: "hsrp-2",
    title: "HSRP version 2",
    pattern: /^00000C9FF(...)?/,
    sentence: (group) => `The virtual router of HSRP version 2${inGroup(group)} (Cisco).`
  },
  {
    id: "hsrp-ipv6",
    title: "HSRP for IPv6",
    pattern: /^000573A00(...)?/,
    sentence: (group) => `The virtual router of HSRP for IPv6${inGroup(group)} (Cisco).`
  },
  {
    id: "glbp",
    title: "GLBP",
    // Six zero bits, ten bits of group, eight bits of forwarder.
    pattern: /^0007B4(?=0[0-3])(?:(.{4})(..))?/,
    sentence: (group, forwarder) => group === void 0 ? "A virtual forwarder of GLBP (Cisco)." : `${numbered2("virtual forwarder", forwarder)} of GLBP group ${number(group)} (Cisco).`
  },
  {
    id: "bridge-group",
    title: "Bridge group",
    pattern: /^0180C200000(.)?/,
    sentence: (last = "") => `Bridges never forward it; used by ${BRIDGE_GROUP[last] ?? "protocols between neighbours"} (IEEE 802.1Q).`
  },
  {
    id: "isis-1",
    title: "IS-IS level 1",
    pattern: /^0180C2000014/,
    sentence: () => "All level 1 intermediate systems of IS-IS (ISO/IEC 10589)."
  },
  {
    id: "isis-2",
    title: "IS-IS level 2",
    pattern: /^0180C2000015/,
    sentence: () => "All level 2 intermediate systems of IS-IS (ISO/IEC 10589)."
  },
  {
    id: "cisco-cdp",
    title: "CDP, VTP, DTP, UDLD",
    pattern: /^01000CCCCCCC/,
    sentence: () => "Cisco\u2019s discovery and trunk protocols: CDP, VTP, DTP, PAgP and UDLD."
  },
  {
    id: "cisco-pvst",
    title: "PVST+",
    pattern: /^01000CCCCCCD/,
    sentence: () => "Cisco\u2019s spanning tree for each VLAN, PVST+."
  },
  {
    id: "documentation",
    title: "Documentation",
    pattern: /^(?:00005E0053|01005E9010)/,
    sentence: () => "Reserved for examples in documents (RFC 9542): no real device should use it.",
    isOneDevice: true
  },
  {
    // learn.microsoft.com, WifiConfiguration.RandomizedMacAddress; mavris/MMLanScan#5
    id: "withheld",
    title: "Withheld address",
    pattern: /^020{10}/,
    sentence: () => "Android and iOS give apps this in place of the device\u2019s own address."
  },
  // The next five: glpi-project/glpi, src/Blacklist.php.
  {
    id: "windows-adapter",
    title: "Windows dial-up or VPN",
    pattern: /^(?:204153594EFF|33506F453030|505054503030)/,
    sentence: () => "Windows gives its dial-up or VPN adapter (RAS, PPPoE, PPTP) this address on every computer."
  },
  {
    id: "ncp-client",
    title: "NCP client",
    pattern: /^02004E435049/,
    sentence: () => "The NCP VPN client gives its adapter this address on every computer."
  },
  {
    id: "virtualbox-host",
    title: "VirtualBox host adapter",
    pattern: /^0A00270{6}/,
    sentence: () => "VirtualBox gives its host-only adapter this address on every computer."
  },
  {
    id: "vmware-host",
    title: "VMware host adapter",
    pattern: /^005056C000/,
    sentence: () => "VMware gives the virtual adapters of its hosts such addresses, on many the same."
  },
  {
    id: "modem",
    title: "Mobile modem",
    pattern: /^(?:028037EC0200|00A0C60{6})/,
    sentence: () => "A mobile modem: all Dell 5530 have one address, and so have all Qualcomm Gobi 2000."
  },
  {
    // bevry/getmac#42
    id: "touch-bar",
    title: "Touch Bar",
    pattern: /^ACDE48001122/,
    sentence: () => "The link to the Touch Bar, the same in every MacBook Pro that has one."
  },
  {
    // untangled.eu, July 2017
    id: "azure-arp",
    title: "Azure",
    pattern: /^123456789ABC/,
    sentence: () => "Azure answers every ARP request with this address."
  },
  {
    // moby/vpnkit#190
    id: "vpnkit",
    title: "Docker Desktop",
    pattern: /^(?:C0FFEE){2}/,
    sentence: () => "The network of Docker Desktop (VPNKit) has this address on every computer."
  },
  {
    // projectcalico/calico, dataplane_linux.go
    id: "calico",
    title: "Calico",
    pattern: /^E{12}/,
    sentence: () => "Calico gives this address to the host\u2019s end of each container\u2019s link."
  },
  {
    // kubeovn/kube-ovn, pkg/util/net.go
    id: "kube-ovn",
    title: "Kube-OVN",
    pattern: /^0{6}(?=[1-9A-F])/,
    sentence: () => "Kube-OVN gives containers such addresses, which Xerox does not make.",
    isOneDevice: true
  },
  {
    // netalertx, server/utils/crypto_utils.py
    id: "netalertx",
    title: "NetAlertX",
    pattern: /^FACE/,
    sentence: () => "NetAlertX makes up such an address for an IP address of which it knows no other.",
    isOneDevice: true
  },
  {
    // shenmintao/aic8800d80#75
    id: "aic8800",
    title: "AIC8800",
    pattern: /^88003377/,
    sentence: () => "Perhaps a Wi-Fi stick with an AIC8800 that has no address of its own: its driver makes up another at each start.",
    isOneDevice: true
  },
  {
    id: "nlb-unicast",
    title: "Microsoft NLB",
    pattern: /^02BF(.{8})?/,
    sentence: (address) => `Probably a cluster of Microsoft Network Load Balancing in unicast mode${at(address)}.`,
    isOneDevice: true
  },
  {
    id: "nlb-multicast",
    title: "Microsoft NLB",
    pattern: /^03BF(.{8})?/,
    sentence: (address) => `Probably a cluster of Microsoft Network Load Balancing in multicast mode${at(address)}.`,
    isOneDevice: true
  },
  {
    id: "nlb-host",
    title: "Microsoft NLB",
    // Host priorities 1 to 32.
    pattern: /^02(0[1-9A-F]|1[0-9A-F]|20)(.{8})?/,
    sentence: (priority, address = "") => `Perhaps host ${number(priority)} of a Microsoft Network Load Balancing cluster${at(address)}` + (priority === "04" && address.startsWith("96") ? ", or a device of Extreme Networks." : "."),
    isOneDevice: true
  }
];
var ANY_MEANING = new RegExp(MEANINGS2.map(({ pattern }) => pattern.source).join("|"));
var COMMON_USERS = [
  ["005056", "VMware"],
  ["000C29", "VMware"],
  ["000569", "VMware"],
  ["001C14", "VMware"],
  ["080027", "VirtualBox"],
  ["00155D", "Hyper-V"],
  ["00163E", "Xen"],
  ["525400", "QEMU and KVM"],
  ["001C42", "Parallels"],
  ["BC2411", "Proxmox"],
  ["0242", "Docker"],
  ["42010A", "Google Cloud"],
  ["B0C420", "Bochs"],
  ["2CC260", "Oracle VM"],
  // ovn-kubernetes, go-controller/pkg/util/net.go
  ["0A58", "OVN"],
  // openstack/neutron, base_mac
  ["FA163E", "OpenStack"],
  // lima-vm/lima, pkg/limayaml/defaults.go
  ["525555", "Lima"]
];
var ANY_COMMON_USER = new RegExp(`^(?:${COMMON_USERS.map(([prefix]) => prefix).join("|")})`);
var BEGINNINGS = "0000 0005 0007 001D 00A0 0100 0180 02 03BF 0A00 1234 2041 3333 3350 5050 8800 ACDE C0FF EEEE FACE FFFF".split(" ").concat(COMMON_USERS.map(([prefix]) => prefix.slice(0, 4)));
var MAY_BE_SPECIAL = new Uint8Array(1 << 16);
for (const beginning of BEGINNINGS) {
  const first = Number.parseInt(beginning.padEnd(4, "0"), 16);
  const last = Number.parseInt(beginning.padEnd(4, "F"), 16);
  MAY_BE_SPECIAL.fill(1, first, last + 1);
}
function mayBeSpecial(high) {
  return MAY_BE_SPECIAL[high >>> 16] === 1;
}
function wellKnown(address) {
  if (address.kind === "eui64" || !ANY_MEANING.test(address.hex)) return null;
  for (const { id, title, pattern, sentence, isOneDevice = false } of MEANINGS2) {
    const match = pattern.exec(address.hex);
    if (match !== null) return { id, title, sentence: sentence(...match.slice(1)), isOneDevice };
  }
  return null;
}
function numbered2(thing, hex2) {
  if (hex2 !== void 0) return `The ${thing} ${number(hex2)}`;
  return `A ${thing}`;
}
function inGroup(hex2) {
  return hex2 === void 0 ? "" : `, group ${number(hex2)}`;
}
function number(hex2 = "") {
  return Number.parseInt(hex2, 16);
}
function at(hex2 = "") {
  return hex2 === "" ? "" : ` at ${octets(hex2).join(".")}`;
}

// ../reader/src/inventory/join/shared-title.ts
function mayBeShared(high) {
  return isOfGroup(high) || mayBeSpecial(high);
}
function isOfGroup(high) {
  return (high & 16777216) !== 0;
}
function sharedTitle(hex2) {
  if (hex2.length === 16) return isGroup(hex2) ? "Group" : null;
  const known2 = wellKnown({ kind: "eui48", hex: hex2 });
  if (known2?.isOneDevice === false) return known2.title;
  return isGroup(hex2) ? known2?.title ?? "Group" : null;
}

// ../reader/src/inventory/read/meaning/devices-or-switches.ts
var MOST_ROWS2 = 500;
var DevicesOrSwitches = class {
  #waiting = [];
  /** The first port and address of each device. */
  #first = /* @__PURE__ */ new Map();
  /** Null while it is not known. */
  #areSwitches = null;
  /** Whether the rows so far show that the column names switches. */
  get areSwitches() {
    return this.#areSwitches === true;
  }
  get isWaiting() {
    return this.#waiting.length > 0;
  }
  /** Notes a row; false once it is known what the column names, so that it need not wait. */
  note(row) {
    if (this.#areSwitches !== null) return false;
    const { found, facts } = row;
    const [port = ""] = facts.port;
    const first = this.#first.get(facts.device);
    this.#waiting.push(row);
    if (first === void 0) this.#first.set(facts.device, { port, hex: found.hex });
    else if (first.port !== port && first.hex !== found.hex) this.#areSwitches = true;
    if (this.#waiting.length === MOST_ROWS2) this.#areSwitches ??= false;
    return true;
  }
  /** The rows that waited, once it is known what the column names. */
  takeReady() {
    return this.#areSwitches === null ? [] : this.#waiting.splice(0);
  }
  /** The rows that waited, at the end of their output. */
  end() {
    this.#areSwitches ??= this.isWaiting ? false : null;
    const rows = this.takeReady();
    this.#first.clear();
    return rows;
  }
  /** Forgets what the column named, as another output begins. */
  forget() {
    this.#areSwitches = null;
  }
};

// ../reader/src/inventory/read/meaning/subjects.ts
var BESIDE3 = /* @__PURE__ */ new Set([
  "remote",
  "name",
  "name-or-port",
  "address",
  "ip"
]);
function takeSwitch(facts, named) {
  for (const { found, role } of named) if (role === "switch-mac") facts.take("switch", found.pairs);
}
function subjectsOf(named) {
  if (named.length === 1 && !isAddressOfOther(named[0]?.role)) return null;
  const own = withoutGroups(named.filter(({ role }) => role === "mac"));
  const radios = named.filter(({ role }) => role === "bssid");
  const stations = radios.length > 0 ? named.filter(({ role }) => role === "address") : [];
  const called = [own, stations, radios].find((some) => some.length > 0) ?? [];
  const beside = withoutGroups(
    named.filter(({ role, found }) => BESIDE3.has(role) && !isOthers(named, found))
  );
  if (called.length > 0) return sightingsOf([...called, ...beside]);
  if (isOne2(beside.filter(({ role }) => role === "name"))) return sightingsOf(beside);
  const others = named.filter(({ role }) => !isAddressOfOther(role));
  const certain = others.filter(({ found }) => found.certain);
  const rest = certain.length > 0 ? certain : others;
  const preferred = beside.length > 0 ? beside : rest;
  return isOne2(preferred) ? sightingsOf(preferred) : /* @__PURE__ */ new Set();
}
function isOthers(named, { hex: hex2 }) {
  return named.some(({ role, found }) => isAddressOfOther(role) && found.hex === hex2);
}
function withoutGroups(named) {
  if (named.length < 2) return named;
  const single = named.filter(({ found: { high } }) => (high >>> 24 & 1) === 0);
  return single.length > 0 ? single : named;
}
function sightingsOf(named) {
  return new Set(named.map(({ found }) => found));
}
function isOne2(named) {
  return new Set(named.map(({ found: { hex: hex2 } }) => hex2)).size === 1;
}
var OWN_ENTRY = /^(?!.*\bdst\b).*\bmaster\b.{0,200}\bpermanent\b/;
var lastWords = "";
var lastAnswer = false;
function ownRows(above) {
  return OWN_ROWS.find((kind) => above.some((text) => kind.above.test(text)))?.row ?? null;
}
function isOwnEntry(words2) {
  if (words2 !== lastWords) {
    lastWords = words2;
    lastAnswer = OWN_ENTRY.test(words2);
  }
  return lastAnswer;
}
var VIRTUAL2 = /\bvirtual\b/i;
function isOfVirtualRouter(words2) {
  return VIRTUAL2.test(words2);
}

// ../reader/src/inventory/read/meaning/said.ts
var MOST_VALUES2 = 256;
var NOTHING2 = [];
var MOST_PORTS = 5e3;
var CERTAIN2 = { sure: 3, index: 2, thing: 1.5, perhaps: 1, far: 0.5 };
var INVISIBLE2 = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
var KIND_OF_PORT_ID2 = /^(?:ifname|ifalias|local) /;
var NUMBERED7 = /^[\w-]+ ?\([a-z]+-id \d+\)$/;
var NETWORK3 = /^w?lan$/i;
var HOST7 = /^(?!no|un|dhcp|auto)(?=[^.-]+[.-])[a-z][\w-]*(?:\.[\w-]+)*$/i;
var NAME7 = /^(?=.*[a-z])[\w-]+(?:\.[\w-]+)*$/i;
var CUT_ADDRESS = /^[\da-f]{2,4}([.:-][\da-f]+){2,}$/i;
var NAMED_VLAN = /^vlan\d+[-_][a-z]/i;
var places = /* @__PURE__ */ new Map();
function placeOf(text) {
  let place2 = places.get(text);
  if (place2 === void 0) {
    place2 = placeIn(text);
    if (places.size === MOST_PORTS) places.clear();
    places.set(text, place2);
  }
  return place2;
}
var Said = class _Said {
  ip = NOTHING2;
  vlan = NOTHING2;
  port = NOTHING2;
  name = NOTHING2;
  /** The switch that has the port; empty where none is named. */
  #device = "";
  #client = "";
  #remotePort = "";
  #isOver = false;
  #isRandom = false;
  #certain = { ip: 0, vlan: 0, port: 0, name: 0 };
  #hasOneName;
  /** @param hasOneName whether a second name is another one's, as in the columns of a table */
  constructor(hasOneName = false) {
    this.#hasOneName = hasOneName;
  }
  /** Whether anything is said that shows the kind of output. */
  get isTold() {
    return this.ip.length + this.vlan.length + this.port.length > 0;
  }
  /** The switch that has the port, if one is named for it; else null. */
  get onSwitch() {
    const [port] = this.port;
    return this.#device !== "" && port !== void 0 && isSwitchPort(port) ? this.#device : null;
  }
  /** What a key calls the device at a front port, if that may be the switch as well; else empty. */
  get device() {
    const [port = ""] = this.port;
    return this.#client !== "" && this.onSwitch === null && isFrontPort(port) ? this.#client : "";
  }
  /** The same with the device as the switch. */
  ofSwitch() {
    const said = new _Said();
    said.fill(this);
    said.name = this.name.filter((name) => name !== this.#client);
    said.#device = this.#client;
    return said;
  }
  /** Of a neighbour, its port at the other end of the cable; empty where none is named. */
  get remotePort() {
    return this.#remotePort;
  }
  /** Whether the type of the address is that of a random one of Bluetooth LE. */
  get isRandom() {
    return this.#isRandom;
  }
  /** Takes what a value says, by what its key means. */
  take(fact, text, certain) {
    const value = text.trim();
    if (isEmpty(value)) return;
    switch (fact) {
      case "ip":
        this.#takeIp(value, certain);
        return;
      case "mac":
        for (const ip of hostIpsIn(value.replace(/^\(\d+\.\d+\)/, "")))
          this.#add("ip", ip, CERTAIN2.perhaps);
        return;
      case "port or service":
        if (!/^(?:0|\d{4,5})$/.test(value)) this.#takePort(value, certain);
        return;
      case "adapter":
        if (value.includes(".")) this.#takeName(value, certain);
        else if (value !== "default")
          for (const port of placeOf(value).ports) this.#add("port", port, CERTAIN2.perhaps);
        return;
      case "form":
        if (isPortLike(value)) this.#takePort(value, CERTAIN2.index);
        else for (const ip of hostIpsIn(value)) this.#add("ip", ip, CERTAIN2.perhaps);
        return;
      case "address":
        this.#takeAddress(value, certain);
        return;
      case "vlan":
        this.#add("vlan", vlanOf(value), certain);
        return;
      case "vlan name":
        this.#add("vlan", vlanOfName(value), CERTAIN2.perhaps);
        return;
      case "port":
        this.#takePort(value, certain);
        return;
      case "name":
        this.#takeName(value, certain);
        return;
      case "device":
        if (!isInterface(value)) this.#client = nameOf(value) ?? "";
        this.#takeThing(value, certain);
        return;
      case "thing":
        this.#takeThing(value, certain);
        return;
      case "switch":
        this.takeSwitch(value);
        return;
      case "remote port": {
        const port = value.replace(KIND_OF_PORT_ID2, "");
        if (this.#remotePort === "" && isPortOrNumber(port)) this.#remotePort = port;
        return;
      }
      case "says":
        this.says = withSaid(this.says, value);
        return;
      case "state":
        this.#isOver ||= isOver(value);
        return;
      case "type":
        this.#isRandom ||= RANDOM_TYPE.test(value);
        return;
      case "list":
        this.#takeList(value);
    }
  }
  /** Takes the name of a switch; its address only counts as long as nothing names it. */
  takeSwitch(value) {
    if (this.#device !== "" && canonicalIp(this.#device) === null && !isMac(this.#device)) return;
    this.#device = switchName(value) ?? this.#device;
  }
  /** Takes over the kinds of facts that are missing here. */
  fill(other) {
    if (this.ip.length === 0) this.ip = other.ip;
    if (this.vlan.length === 0) this.vlan = other.vlan;
    if (this.port.length === 0) {
      this.port = other.port;
      if (this.#device === "" && other instanceof _Said) this.#device = other.#device;
    }
    if (this.name.length === 0) this.name = other.name;
    if (this.says === void 0 && other.says !== void 0) this.says = other.says;
    if (!(other instanceof _Said)) return;
    if (this.#remotePort === "") this.#remotePort = other.#remotePort;
    this.#isRandom ||= other.#isRandom;
    this.#isOver ||= other.#isOver;
  }
  /** Takes over where the device is from what is around it, if that is one place. */
  fillPlace({ port, vlan }, hasVlan) {
    if (this.port.length === 0 && port.length === 1) this.port = port;
    if (hasVlan && this.vlan.length === 0 && vlan.length === 1) this.vlan = vlan;
  }
  fillName({ name }) {
    if (this.name.length === 0) this.name = name;
  }
  /** Settles what depends on all values, after the last one. */
  settle() {
    if (this.#certain.port === CERTAIN2.far && this.port.length > 1) this.port = NOTHING2;
    if (this.name.some((name) => this.port.includes(name)))
      this.name = this.name.filter((name) => !this.port.includes(name));
    if (this.ip.length > 1) this.ip = this.ip.filter((ip) => ip !== this.#device);
    if (this.#isOver) this.ip = NOTHING2;
  }
  dropIps() {
    this.ip = NOTHING2;
  }
  #takeIp(value, certain) {
    const ips = hostIpsIn(value);
    for (const ip of ips) this.#add("ip", ip, certain);
    if (ips.length === 0 && HOST7.test(value)) this.#takeAddress(value, certain);
  }
  /** An IP address, an interface or a host name; its form decides. */
  #takeAddress(value, certain) {
    const ips = hostIpsIn(value);
    for (const ip of ips) this.#add("ip", ip, certain);
    if (ips.length > 0) return;
    if (/[/ ]/.test(value) && isInterface(value)) this.#takePort(value, certain);
    else if (NAME7.test(value) && !CUT_ADDRESS.test(value)) this.#add("name", nameOf(value), certain);
  }
  #takePort(value, certain) {
    if (certain <= CERTAIN2.perhaps) {
      if (NAMED_VLAN.test(value)) {
        this.#add("vlan", vlanOfInterface(value), certain);
        return;
      }
      if (NETWORK3.test(value) || !(isInterface(value) || NUMBERED7.test(value))) return;
    }
    const { ports, device, vlan, vlanBefore } = placeOf(value);
    if (vlanBefore !== null) this.#add("vlan", vlanBefore, certain);
    if (this.#device === "") this.#device = device;
    const [port] = ports;
    if (port === void 0) return;
    const own = certain === CERTAIN2.sure && /^\d+$/.test(port) ? CERTAIN2.index : certain;
    if (this.vlan.length === 0) this.#add("vlan", vlan, CERTAIN2.perhaps);
    for (const each of ports) this.#add("port", each, own);
  }
  #takeName(value, certain) {
    if (canonicalIp(value) === null) this.#add("name", nameOf(value), certain);
    else for (const ip of hostIpsIn(value)) this.#add("ip", ip, CERTAIN2.perhaps);
  }
  /** The name of whatever the group is about: a port if it looks like one. */
  #takeThing(value, certain) {
    const port = value.replace(/\*$/, "");
    if (isInterface(port)) {
      this.#takePort(port, Math.min(certain, CERTAIN2.thing));
      return;
    }
    this.#takeName(value, certain);
  }
  /** Takes the addresses of a list, and a host name if there is just one. */
  #takeList(list) {
    const values = listedIn(list);
    const names = values.filter((value) => roleOfListed(value) === "name");
    for (const value of values) if (roleOfListed(value) === "ip") this.#takeIp(value, CERTAIN2.sure);
    if (names.length === 1) this.#add("name", names[0], CERTAIN2.sure);
  }
  /** IP addresses and ports that are equally certain stand together; of names and VLANs the first counts. */
  #add(kind, value, certain) {
    if (value === null || certain < this.#certain[kind]) return;
    const seen = kind === "name" && INVISIBLE2.test(value) ? cleanLabel(value) : value;
    if (seen === "") return;
    const values = certain > this.#certain[kind] ? NOTHING2 : this[kind];
    this.#certain[kind] = certain;
    if (values.length === 0) this[kind] = [seen];
    else if (kind !== "vlan" && !(kind === "name" && this.#hasOneName) && values.length < MOST_VALUES2) {
      if (!values.includes(seen)) this[kind] = [...values, seen];
    }
  }
};

// ../reader/src/inventory/read/meaning/plan.ts
var PERHAPS_ONE = /* @__PURE__ */ new Set([
  "",
  "source",
  "destination",
  "local",
  "remote",
  "former"
]);
var PLACES = /* @__PURE__ */ new Set(["local", "switch", "access point", "sender"]);
var OF_ITSELF = /* @__PURE__ */ new Set(["switch", "remote port", "nothing", "unknown"]);
var known = /* @__PURE__ */ new Map();
var MOST_KNOWN2 = 500;
var MOST_KEYS = 300;
var ofSeries = /* @__PURE__ */ new WeakMap();
function planOf(group, isNamed) {
  const { entries, series, title, key } = group;
  if (series !== null) {
    let plan2 = ofSeries.get(series);
    if (plan2 === void 0) {
      plan2 = makePlan(series.keys, title, { ...TABLE, rows: series.rows, isNamed });
      ofSeries.set(series, plan2);
    }
    return plan2;
  }
  const distinct = /* @__PURE__ */ new Set();
  for (const entry of entries) if (distinct.size < MOST_KEYS) distinct.add(entry.key);
  const keys2 = [...distinct];
  const isNeighbor = isOfNeighbor(group);
  const id = `${keys2.length} ${isNeighbor} ${title}
${key}
${keys2.join("\n")}`;
  let plan = known.get(id);
  if (plan === void 0) {
    plan = makePlan(keys2, title, {
      rows: [],
      isNamed,
      under: key,
      isTable: false,
      isNeighbor
    });
    if (known.size === MOST_KNOWN2) known.clear();
    known.set(id, plan);
  }
  return plan;
}
function readingOf(plan, { series, entries }, at2) {
  return series === null ? plan.byKey.get(entries[at2].key) : plan.readings[at2];
}
var TABLE = { under: "", isTable: true, isNeighbor: false };
var NEIGHBOR = /lldp|cdp|neigh/i;
function isOfNeighbor(group) {
  for (let one = group; one !== null; one = one.parent)
    if (NEIGHBOR.test(one.key)) return true;
  return false;
}
function makePlan(keys2, title, around) {
  const meanings = readKeys2(keys2, title, around).map(meaningOf2);
  const isParted = arePartedIn(meanings);
  const withAddress = new Set(meanings.filter(({ fact }) => fact === "mac").map(({ of }) => of));
  const ends = [""];
  const readings = meanings.map(({ fact, of, certain, rule }) => {
    const end = endOf(fact, of, isParted, withAddress);
    if (end !== null && !ends.includes(end)) ends.push(end);
    return { fact, certain, end: end === null ? -1 : ends.indexOf(end), rule };
  });
  const merged = readings.flatMap(
    ({ fact }, at2) => fact === "switch" && isMerged(around.rows, at2) ? [at2] : []
  );
  const isArp = /\barp\b/i.test(`${title} ${keys2.join(" ")}`);
  const byKey = new Map(readings.map((reading, at2) => [keys2[at2], reading]));
  return { readings, byKey, ends, merged, isArp };
}
function meaningOf2({ is: meant, of: qualifier, isFar, rule }) {
  const is = meant ?? "unknown";
  const [noun = "", own = ""] = is.split(" of ");
  const of = own === "" ? qualifier : own;
  if (noun === "name" && of === "switch") return { fact: "switch", of: "", certain: 0, rule };
  if (noun === "port" && own === "remote") return { fact: "remote port", of: "", certain: 0, rule };
  if (noun === "mac" && of === "radio") return { fact: "radio", of: "", certain: 0, rule };
  const isPerhaps = noun.startsWith("perhaps ");
  const near = isPerhaps ? CERTAIN2.perhaps : noun === "port index" ? CERTAIN2.index : CERTAIN2.sure;
  const certain = isFar && noun !== "ip" && noun !== "address" ? CERTAIN2.far : near;
  return { fact: noun.replace(/^perhaps | index$/g, ""), of, certain, rule };
}
function isPerhapsOne(of) {
  return PERHAPS_ONE.has(of) || of.startsWith("?") || of === "target";
}
function arePartedIn(meanings) {
  const first = /* @__PURE__ */ new Map();
  return meanings.some(({ fact, of }) => {
    if (!isPerhapsOne(of) || OF_ITSELF.has(fact) || fact.startsWith("port")) return false;
    const kind = fact === "address" ? "ip" : fact;
    const end = of === "target" ? "destination" : of;
    const before = first.get(kind);
    if (before === void 0) first.set(kind, end);
    return before !== void 0 && before !== end;
  });
}
function endOf(fact, of, isParted, withAddress) {
  if (of === "") return "";
  const end = of === "target" && (isParted || fact !== "mac") ? "destination" : of;
  if ((fact.startsWith("port") || fact === "vlan") && PLACES.has(end) && !(end === "local" && withAddress.has(end)))
    return "";
  if (of === "neighbor" && !withAddress.has("")) return "";
  if (!isParted && isPerhapsOne(of) && of !== "target")
    return of.startsWith("?") && !withAddress.has(of) ? null : "";
  const has2 = withAddress.has(of) || end === "destination" && withAddress.has("target");
  return has2 ? end : null;
}
function isMerged(rows, column) {
  let last = "";
  let hasEmpty = false;
  for (const row of rows) {
    const cell = row[column] ?? "";
    if (cell === "") hasEmpty = true;
    if (cell === last && cell !== "") return false;
    if (cell === "" && last === "") return false;
    if (cell !== "") last = cell;
  }
  return hasEmpty;
}

// ../reader/src/inventory/read/meaning/explain.ts
function explainGroup(group, isNamed, statements) {
  const plan = planOf(group, isNamed);
  const line = statements[0]?.found.line ?? 0;
  const entries = group.entries.flatMap(({ key, value }, at2) => {
    if (value === "") return [];
    const { fact, end, rule } = readingOf(plan, group, at2) ?? {
      fact: "unknown",
      end: 0,
      rule: "no key"
    };
    const of = end < 0 ? " of somebody else" : end > 0 ? ` of ${plan.ends[end]}` : "";
    return `  ${key === "" ? "-" : key} = ${value}
      ${fact}${of} (${rule})`;
  });
  const results = statements.map(({ found, said }) => {
    const facts = SAID_KINDS.flatMap(
      (kind) => (said[kind] ?? []).map((value) => ` ${kind}=${value}`)
    );
    const place2 = said.onSwitch === null ? "" : ` switch=${said.onSwitch}`;
    return `  \u2192 ${found.hex}${facts.join("")}${place2}`;
  });
  return [`line ${line}: ${group.title.trim()}`, ...entries, ...results, ""].join("\n");
}

// ../reader/src/inventory/read/meaning/sender.ts
var MAX_DEPTH3 = 3;
var NUMBERED8 = /^(?![\da-f]{12,}$)[a-z][\w-]*\d(?:\.[\w.-]*)?$/i;
var NO_HOST = /^(?:ipv?|vrf|slot|unit|fpc|item|entry|row|stack|member|node|list|group|area|zone|site)[-_]?\d/i;
function senderOf(group) {
  const outer = [];
  for (let one = group.parent; one !== null; one = one.parent) outer.push(one);
  const near = outer.slice(-MAX_DEPTH3 - 1);
  const named = near.find(
    ({ key, entries }) => NUMBERED8.test(key) && !NO_HOST.test(key) && isDevice(key) && entries.every(({ found }) => found.length === 0)
  );
  return named?.key ?? null;
}

// ../reader/src/inventory/read/meaning/interpret.ts
var UNSAID = new Said();
var IN_PLACE_OF = /* @__PURE__ */ new Set([
  "remote port",
  "name",
  "thing",
  "device",
  "address",
  "ip"
]);
var NAMES2 = /* @__PURE__ */ new Set(["name", "thing", "device"]);
function interpret(group, context) {
  const plan = planOf(group, context.isNamed);
  const hasOneName = group.series !== null;
  const ends = [new Said(hasOneName)];
  const own = ends[0];
  const named = [];
  for (let at2 = 0; at2 < group.entries.length; at2++) {
    const entry = group.entries[at2];
    const reading = readingOf(plan, group, at2);
    if (entry.found.length > 0) {
      const fact = reading?.fact ?? "unknown";
      const isAmong = NAMES2.has(fact) && /[\s"]/.test(entry.value);
      const end = isAmong ? -1 : reading?.end ?? 0;
      for (const found of entry.found) named.push({ found, fact, end });
      if (end >= 0 && entry.found.length === 1)
        for (const ip of ipsBeside(entry.value))
          (ends[end] ??= new Said(hasOneName)).take("ip", ip, CERTAIN2.sure);
      if (NAMES2.has(fact) && isOneWord(entry)) own.take(fact, entry.value, reading.certain);
    } else if (reading !== void 0 && reading.end >= 0 && entry.value !== "") {
      const said = ends[reading.end] ??= new Said(hasOneName);
      said.take(reading.fact, entry.value, reading.certain);
    }
  }
  for (const at2 of plan.merged) repeatAbove(group, at2, own);
  return state(group, named, ends, plan, context);
}
function state(group, named, ends, plan, { around, isNamed }) {
  const own = ends[0];
  for (const { found, end } of named) if (plan.ends[end] === "switch") own.takeSwitch(found.pairs);
  if (plan.ends.length > 1 && !plan.isArp) dropFarIps(ends, plan);
  for (const said of ends) said?.settle();
  fillFromAncestors(own, group, isNamed);
  for (const facts of around) own.fill(facts);
  if (named.length === 1 && named[0].end === 0) return [{ found: named[0].found, said: own }];
  const subjects = subjectsOf2(named, plan);
  const filled = /* @__PURE__ */ new Set();
  return named.map(({ found, end }) => {
    const said = end < 0 ? UNSAID : ends[end] ?? UNSAID;
    if (!subjects.has(found)) return { found, said: end === 0 ? UNSAID : said };
    if (end <= 0 || said === UNSAID) return { found, said: own };
    if (!filled.has(said)) said.fill(own);
    filled.add(said);
    return { found, said };
  });
}
var saidAround = /* @__PURE__ */ new WeakMap();
var MOST_AROUND = 300;
var MOST_OUTER = 20;
function saidBy(group, isNamed) {
  const count2 = Math.min(group.entries.length, MOST_AROUND);
  const before = saidAround.get(group);
  if (before?.count === count2) return before.said;
  const plan = planOf(group, isNamed);
  const said = new Said();
  for (let at2 = 0; at2 < count2; at2++) {
    const { value, found } = group.entries[at2];
    const reading = readingOf(plan, group, at2);
    if (found.length === 0 && reading?.end === 0) said.take(reading.fact, value, reading.certain);
  }
  said.settle();
  saidAround.set(group, { count: count2, said });
  return said;
}
function fillFromAncestors(own, group, isNamed) {
  let isPart = PART2.test(group.key);
  let depth = 0;
  for (let outer = group.parent; outer !== null && depth < MOST_OUTER; outer = outer.parent) {
    depth++;
    const said = saidBy(outer, isNamed);
    const hasAddress = isAddressed(outer);
    if (!hasAddress && outer.within < 2) own.fill(said);
    else if (!hasAddress || isOfNeighbor(group)) own.fillPlace(said, !hasAddress);
    if (isPart) own.fillName(said);
    if (hasAddress) return;
    isPart ||= PART2.test(outer.key);
  }
}
function isAddressed({ entries }) {
  for (let at2 = 0; at2 < entries.length && at2 < MOST_AROUND; at2++)
    if (entries[at2].found.length > 0) return true;
  return false;
}
function isOneWord({ value, found }) {
  return !value.includes(" ") && isWithinWord(value, value.indexOf(found[0].raw));
}
var aboves = /* @__PURE__ */ new WeakMap();
function repeatAbove({ entries, series }, at2, own) {
  let above = aboves.get(series);
  if (above === void 0) aboves.set(series, above = /* @__PURE__ */ new Map());
  const value = entries[at2]?.value ?? "";
  if (value === "") own.takeSwitch(above.get(at2) ?? "");
  else above.set(at2, value);
}
function subjectsOf2(named, plan) {
  const unqualified = named.filter(({ end }) => end === 0);
  const own = withoutGroups2(unqualified.filter(({ fact }) => fact === "mac"));
  const radios = unqualified.filter(({ fact }) => fact === "radio");
  const stations = radios.length > 0 ? unqualified.filter(({ fact }) => fact === "address") : [];
  const called = [own, stations, radios].find((some) => some.length > 0) ?? [];
  const others = new Set(named.filter(({ end }) => end !== 0).map(({ found }) => found.hex));
  const inPlace = withoutGroups2(
    unqualified.filter((one) => IN_PLACE_OF.has(one.fact) && !others.has(one.found.hex))
  );
  if (called.length > 0) return sightingsOf2([...called, ...inPlace]);
  const far = ["remote", "source"].map((name) => named.filter(({ end }) => end > 0 && plan.ends[end] === name)).find((some) => some.length > 0);
  if (far !== void 0) return sightingsOf2(far);
  if (isOne3(inPlace.filter(({ fact }) => NAMES2.has(fact)))) return sightingsOf2(inPlace);
  const certain = unqualified.filter(({ found }) => found.certain);
  const rest = inPlace.length > 0 ? inPlace : certain.length > 0 ? certain : unqualified;
  return isOne3(rest) ? sightingsOf2(rest) : /* @__PURE__ */ new Set();
}
function withoutGroups2(named) {
  if (named.length < 2) return named;
  const single = named.filter(({ found: { high } }) => (high >>> 24 & 1) === 0);
  return single.length > 0 ? single : named;
}
function sightingsOf2(named) {
  return new Set(named.map(({ found }) => found));
}
function isOne3(named) {
  return new Set(named.map(({ found: { hex: hex2 } }) => hex2)).size === 1;
}
function dropFarIps(ends, plan) {
  const source = ends[plan.ends.indexOf("source")];
  const destination = ends[plan.ends.indexOf("destination")];
  if (destination === void 0 || destination === ends[0]) return;
  const isNear = destination.ip.every((ip) => source?.ip.some((other) => isOneNetwork(ip, other)));
  if (!isNear) destination.dropIps();
}
function isOneNetwork(one, other) {
  const [a, b2] = [one, other].map((ip) => readIpv4(ip, 0, ip.length));
  if (a >= 0 || b2 >= 0) return a >>> 8 === b2 >>> 8;
  const [c2, d2] = [one, other].map((ip) => ipv6Groups(ip)?.slice(0, 4).join());
  return c2 === d2;
}

// ../reader/src/inventory/sighting-emitter.ts
var MAX_RECORD = 4e3;
var LEASE2 = /^lease ([\d.]+) \{/gm;
var SightingEmitter = class {
  #text;
  #printedBy;
  #sink;
  #explain;
  #devices = new DevicesOrSwitches();
  #offset = 0;
  /** The offset of the last lease of each IP address; null until it is asked for. */
  #leases = null;
  constructor(text, printedBy, sink, explain) {
    this.#explain = explain;
    this.#text = text;
    this.#printedBy = printedBy;
    this.#sink = sink;
  }
  /** Offset of the last address that was passed on by itself, not in a list. */
  get offset() {
    return this.#offset;
  }
  /** @param host the device that printed it, if the text around it names one */
  emit(found, facts, table, host = null) {
    const isNamed = (host ?? found.source) !== null || this.#printedBy.isNamed;
    const isDevice2 = !isNamed && isSaid(facts) && facts.device !== "";
    if (isDevice2 && this.#devices.note({ found, facts, table })) {
      this.#emitDevices(this.#devices.takeReady());
      return;
    }
    if (!isDevice2) this.endDevices();
    this.#emit(found, isDevice2 && this.#devices.areSwitches ? facts.ofSwitch() : facts, table, host);
  }
  /** Passes on the rows that wait for those below them, as their table ends. */
  endDevices() {
    this.#emitDevices(this.#devices.end());
    this.#devices.forget();
  }
  #emitDevices(rows) {
    const { areSwitches } = this.#devices;
    for (const { found, facts, table } of rows)
      this.#emit(found, areSwitches ? facts.ofSwitch() : facts, table, null);
  }
  #emit(found, facts, table, host) {
    const said = isSaid(facts) ? facts : null;
    const onSwitch = said?.onSwitch ?? null;
    if (facts instanceof FactSet && facts.isOver) facts.ip = NO_FACTS.ip;
    found.facts = facts;
    found.table = onSwitch !== null && (table === "arp" || table === "other") ? "mac" : table;
    found.isOfRandomType = said?.isRandom ?? false;
    if (table === "neighbor") found.remotePort = said?.remotePort ?? "";
    found.source = onSwitch ?? host ?? found.source ?? this.#printedBy.source;
    this.#offset = found.offset;
    this.#sink.take(found);
  }
  /** Passes on addresses of which nothing is said. */
  emitWithoutFacts(sightings) {
    for (const found of sightings) this.emit(found, NO_FACTS, "other");
  }
  /** Passes on the addresses of a complete row of a table. */
  emitRow(named, facts, kind) {
    takeSwitch(facts, named);
    const subjects = subjectsOf(named);
    for (let at2 = 0; at2 < named.length; at2++) {
      const { found } = named[at2];
      this.emit(found, subjects === null || subjects.has(found) ? facts : NO_FACTS, kind);
    }
  }
  /**
   * Passes on what a group says of its addresses.
   * @param around facts that hold for all groups here, the nearest first
   */
  emitGroup(group, kind, around) {
    const { isNamed } = this.#printedBy;
    const statements = interpret(group, { isNamed, around });
    this.#explain?.(explainGroup(group, isNamed, statements));
    for (const { found, said } of statements) this.emit(found, said, kind);
  }
  /** What marks rows with an address of the device that printed the table, by the lines above; null where nothing does. */
  ownRows(titles) {
    return ownRows(titles);
  }
  /** Passes on the objects of a part of a structure. */
  emitGroups(groups, words2) {
    const { isNamed } = this.#printedBy;
    for (const group of groups) {
      const statements = interpret(group, { isNamed, around: [] });
      this.#explain?.(explainGroup(group, isNamed, statements));
      const told2 = statements.find(({ said }) => said.isTold)?.said;
      const kind = this.#printedBy.kindOf(words2, told2 ?? NO_FACTS);
      const host = senderOf(group);
      for (const { found, said } of statements) this.emit(found, said, kind, host);
    }
  }
  /**
   * Passes on the addresses of a record, or the neighbour that it names without an address.
   * @param end offset in the text after the record
   */
  emitRecord({ named, facts, words: words2, capabilities: capabilities2, hasRemote }, end) {
    if (named.length === 0) {
      if (!hasRemote && this.#printedBy.kind !== "neighbor") return;
      this.#emitNamed(facts, callsItselfSwitch(capabilities2), end);
      return;
    }
    if (words2.startsWith("lease ") && this.#isLeasedAgain(facts, named[0].found.offset))
      facts.ip = NO_FACTS.ip;
    takeSwitch(facts, named);
    const subjects = subjectsOf(named);
    const kind = this.#printedBy.kindOf(words2, facts);
    const { asked } = this.#printedBy;
    if (asked !== null) facts.fill(asked);
    const inOrder = named.length === 1 ? named : named.toSorted((a, b2) => a.found.offset - b2.found.offset);
    const isOwn = kind === "mac" && isOwnEntry(words2);
    for (const { found, role } of inOrder) {
      found.isOwn = isOwn || mayBeShared(found.high) && isOfVirtualRouter(words2) && sharedTitle(found.hex) !== null;
      const isSubject = subjects === null || subjects.has(found);
      const isOthers2 = role === "other-mac" && kind === "interface";
      const own = role === "own-mac" && kind === "neighbor" ? "interface" : kind;
      this.emit(found, isSubject ? facts : NO_FACTS, isOthers2 ? "other" : own);
    }
  }
  /** Whether a later lease in a file of ISC's server is for the same IP address: only the last one counts. */
  #isLeasedAgain({ ip: [ip = ""] }, offset) {
    this.#leases ??= new Map(
      Array.from(this.#text.matchAll(LEASE2), ({ 1: leased = "", index: index2 }) => [leased, index2])
    );
    return (this.#leases.get(ip) ?? 0) > offset;
  }
  /** Passes on a neighbour that a row names; null for none. */
  emitNeighbor(neighbor) {
    if (neighbor !== null) this.#sink.takeNeighbor?.(neighbor, this.#printedBy.source);
  }
  /** Passes on what a row says of a port; null for nothing. */
  emitPort(port) {
    if (port !== null) this.#sink.takePort?.(port, this.#printedBy.source);
  }
  /** Passes on a neighbour whose record has no MAC address. */
  #emitNamed({ port: ports, name: [name = ""], ip, remotePort }, forwards, end) {
    const start = Math.max(0, end - MAX_RECORD);
    const at2 = this.#text.slice(start, end).lastIndexOf(name);
    const record = at2 < 0 ? void 0 : { ip, offset: start + at2 };
    this.emitNeighbor({
      ports,
      name,
      forwards,
      remotePort,
      ...record !== void 0 && { record }
    });
  }
};
function isSaid(facts) {
  return facts instanceof FactSet || facts instanceof Said;
}

// ../reader/src/inventory/sighting-reader.ts
var JSON_BEFORE = 400;
var LIST_LINES = 64;
var TITLE5 = /^\p{Lu}.*[^:.]:\s*$/u;
var TOTAL = /^total\b.*\d\s*$/i;
var OF_ENTRIES = /\b(?:entr(?:y|ies)|neighbou?rs?|devices?|records?) (?:displayed|found|shown) ?:/i;
var SightingReader = class {
  #sink;
  #emitter;
  #text;
  #walker;
  #table;
  #record;
  #neighbors = new NeighborTable();
  #ports = new PortStates();
  #structure = null;
  #hasBrackets;
  #printedBy;
  /** The file or device that the last line prefix named. */
  #sourceOfLines = "";
  /** Null above the first line. */
  #isBlankAbove = null;
  #isBelowTotal = false;
  /** The last address if it was alone on its line: the keys below may describe it. */
  #alone = null;
  #ended = false;
  constructor(given, options, sink) {
    const { source, isAssigned, explain, printed: text = asPrinted(given) } = options;
    this.#sink = sink;
    this.#text = text;
    this.#hasBrackets = mayHoldStructures(text);
    this.#printedBy = new PrintedBy(source ?? null);
    this.#emitter = new SightingEmitter(text, this.#printedBy, sink, explain);
    this.#walker = new TextLineWalker(text, { isAssigned });
    this.#table = new TableReader(
      this.#emitter,
      this.#printedBy,
      (offset, count2) => this.#walker.linesFrom(offset, count2),
      rolesBeside
    );
    this.#record = new RecordReader(text, (record) => this.#emitRecord(record));
  }
  /**
   * The text as it was printed, as long as the one given: lines, and what sightings quote, are those of this one. Nearly
   * always it is the text given.
   */
  get text() {
    return this.#text;
  }
  /** How far the text has been read, in UTF-16 units. */
  get offset() {
    return Math.max(this.#walker.offset, this.#emitter.offset);
  }
  /** Reads a line, a few lines of a list or a part of a structure or of a long line; false when everything has been read and passed on. */
  next() {
    if (this.#structure !== null) {
      this.#readPart(this.#structure);
      return true;
    }
    const rest = this.#walker.restOfLine();
    if (rest.length > 0) {
      this.#emitter.emitWithoutFacts(rest);
      return true;
    }
    if (!this.#table.isOpen && this.#readAlone()) return true;
    if (this.#walker.next()) {
      const { line } = this.#walker;
      if (line.isFormer) this.#emitter.emitWithoutFacts(line.sightings);
      else this.#read(line);
      return true;
    }
    if (this.#ended) return false;
    this.#ended = true;
    this.#endAlone();
    this.#table.endRow();
    this.#record.end();
    this.#emitter.endDevices();
    this.#sink.end?.();
    return true;
  }
  /** Reads a list: lines that consist of an address only, outside any table. They have no facts. */
  #readAlone() {
    const walker = this.#walker;
    if (!walker.isAtAlone || !this.#table.above.isBlank) return false;
    this.#record.end();
    this.#table.above.forget();
    this.#endAlone();
    this.#emitter.endDevices();
    let last = walker.takeAlone();
    const lone = [];
    while (lone.length < LIST_LINES && walker.isAtAlone) {
      lone.push(last);
      last = walker.takeAlone();
    }
    if (lone.length > 0) this.#sink.takeAlone(lone, this.#printedBy.source);
    this.#alone = new ReadSighting(this.#text, last);
    return true;
  }
  #endAlone() {
    if (this.#alone === null) return;
    const { offset, end } = this.#alone;
    this.#emitter.emit(this.#alone, factsBeside(this.#text, offset, end), "other");
    this.#alone = null;
  }
  #read(line) {
    const isLong = line.text.length > MAX_LINE;
    if (line.source !== void 0 && line.source !== this.#sourceOfLines) {
      this.#sourceOfLines = line.source;
      this.#begin();
      this.#printedBy.takePrompt({ source: line.source.replace(/^.*\//, ""), command: "" });
    }
    if (this.#alone !== null) {
      if (!isLong && line.sightings.length === 0 && this.#record.beginWith(this.#alone, line)) {
        this.#alone = null;
        return;
      }
      this.#endAlone();
    }
    if (this.#openStructure()) return;
    if (isLong) {
      this.#isBlankAbove = false;
      this.#readLong(line);
      return;
    }
    const isBlank = line.sightings.length === 0 && line.text.trim() === "";
    if (this.#isBlankAbove === true && !isBlank && this.#record.canEndAbove(line, this.#walker) && this.#walker.hasAddressInParagraph) {
      this.#record.end();
      if (!TITLE5.test(line.text)) {
        this.#printedBy.asked = null;
        this.#table.above.forgetKeys();
      }
    }
    const isBelowBlank = this.#isBlankAbove ?? true;
    this.#isBlankAbove = isBlank;
    if (line.sightings.length > 0) this.#readAddresses(line);
    else this.#readOther(line.text, isBelowBlank);
  }
  /** A long line without an address is one value of the record, such as a vendor class, which a client may make of any length. */
  #readLong(line) {
    this.#table.endRow();
    if (line.sightings.length > 0) this.#record.end();
    this.#emitter.emitWithoutFacts(line.sightings);
  }
  #readOther(text, isBelowBlank) {
    if (isLogged(text)) return;
    this.#printedBy.readVersion(text);
    this.#emitter.emitNeighbor(this.#neighbors.read(this.#walker.line) ?? rootPortIn(text));
    this.#emitter.emitPort(this.#ports.read(text));
    const first = text.trimStart();
    const isBelowTotal = this.#isBelowTotal;
    this.#isBelowTotal = TOTAL.test(first);
    if (this.#isBelowTotal && OF_ENTRIES.test(first)) this.#record.end();
    if (first === "") {
      this.#table.endRow();
      if (isBelowTotal) this.#table.above.forget();
      this.#table.above.note("", "");
      return;
    }
    if (this.#takeHost(text)) return;
    const prompt = readPrompt(text) ?? titleOfDevice(text, isBelowBlank) ?? titleOfCommand(text) ?? this.#nameAround(text);
    if (prompt !== null) {
      const [below = ""] = this.#walker.linesFrom(this.#walker.offset, 1);
      if (isSectionTitle(text, below)) return;
      this.#begin();
      this.#printedBy.takePrompt(prompt);
      return;
    }
    if (isRule(text)) {
      if (!this.#table.above.isUnderlinedBy(text)) this.#record.endAtRule(text, this.#walker);
      this.#table.endRow();
      this.#table.above.note(text, this.#walker.line.raw);
      return;
    }
    if (this.#table.goOn(this.#walker.line)) return;
    this.#table.endRow();
    if (!this.#record.read(this.#walker.line)) this.#table.above.note(text, this.#walker.line.raw);
    else if (isPortLike(first.trimEnd().replace(/:$/, "")))
      this.#table.above.note(text, this.#walker.line.raw);
    else this.#table.above.noteKey(text);
  }
  #readAddresses(line) {
    this.#emitter.emitNeighbor(this.#neighbors.readAddresses(line.text));
    if (this.#table.isOpen && isCommand(line.text)) this.#begin();
    if (this.#table.read(line, this.#record.placeOf(line))) {
      this.#record.end();
      return;
    }
    this.#table.endRow();
    if (isAlone(line)) {
      this.#record.end();
      this.#table.above.forget();
      this.#alone = line.sightings[0] ?? null;
      return;
    }
    this.#table.above.forget();
    const device = deviceInLog(line.text);
    if (device !== null) for (const found of line.sightings) found.source = device;
    if (this.#record.readAlike(line)) return;
    const prompt = readPrompt(line.text) ?? titleOfCommand(line.text);
    if (prompt !== null) {
      this.#begin();
      this.#printedBy.takePrompt(prompt);
      this.#emitter.emitWithoutFacts(line.sightings);
      return;
    }
    this.#record.read(line);
  }
  #emitRecord(record) {
    const end = this.#ended ? this.#text.length : this.#walker.line.start;
    this.#emitter.emitRecord(record, end);
  }
  /** The device that is named on a line of its own above its output, or between two rules, or in the enclosing JSON; else null. */
  #nameAround(text) {
    if (isKeyOfOutput(text)) return this.#deviceInJson();
    const name = text.trimEnd();
    if (name.includes(" ") || !isDevice(name.replace(/:$/, ""))) return null;
    const [below = ""] = this.#walker.linesFrom(this.#walker.offset, 1);
    const isBetween = isRule(below) && isRule(this.#table.above.lines.at(-1)?.text ?? "");
    return isBetween ? { source: name, command: "" } : deviceAlone(name, below);
  }
  /** The device named in the JSON in front of an output that begins on the next line; else null. */
  #deviceInJson() {
    const { offset } = this.#walker;
    return deviceInJson(this.#text.slice(Math.max(0, offset - JSON_BEFORE), offset));
  }
  /** Takes the title of `ipconfig`, and the name of the computer below it; false for any other line. */
  #takeHost(text) {
    const read2 = this.#printedBy.readHost(text);
    if (read2 === null) return false;
    if (read2 === "title") this.#begin();
    else
      this.#printedBy.takePrompt(
        { source: read2.host, command: "ipconfig" },
        { ...NO_FACTS, name: [read2.host] }
      );
    return true;
  }
  /** Ends the table and record of the previous output. */
  #begin() {
    this.#endAlone();
    this.#neighbors.end();
    this.#ports.end();
    this.#table.end();
    this.#record.end();
    this.#emitter.endDevices();
  }
  #openStructure() {
    if (!this.#hasBrackets && !this.#walker.line.raw.endsWith(":")) return false;
    this.#structure = OpenStructure.at(this.#text, this.#walker);
    if (this.#structure === null) return false;
    this.#begin();
    const prompt = readPrompt(this.#walker.line.raw);
    if (prompt !== null) this.#printedBy.takePrompt(prompt);
    return true;
  }
  #readPart(structure) {
    const part = structure.next();
    if (part === null) {
      this.#structure = null;
      this.#emitter.emitWithoutFacts(structure.rest);
      const device = this.#deviceInJson();
      if (device !== null) this.#printedBy.takePrompt(device);
      return;
    }
    this.#emitter.emitGroups(...part);
  }
};
function isAlone({ text, from, to }) {
  return from[0] === 0 && text.slice(to[0]).trim() === "";
}

// ../reader/src/inventory/sightings.ts
function readSightings(text, options = {}) {
  const sightings = [];
  const reader = new SightingReader(text, options, {
    take: (sighting) => sightings.push(sighting.plain()),
    takeAlone: (addresses, source) => {
      for (const found of addresses) {
        const sighting = new ReadSighting(reader.text, found);
        sighting.source = source;
        sightings.push(sighting.plain());
      }
    }
  });
  while (reader.next()) ;
  return sightings;
}

// ../reader/test/unit/inventory/fixture.ts
import { existsSync, readdirSync, readFileSync } from "node:fs";
var FIXTURES = new URL("../../fixtures/inventory/", import.meta.url);
var CORPUS = new URL("../../corpus/outputs/", import.meta.url);
function readOutputs(folder = FIXTURES) {
  const read2 = (file) => readFileSync(new URL(file, folder), "utf8");
  if (existsSync(new URL("manifest.json", folder))) {
    const manifest = JSON.parse(read2("manifest.json"));
    return manifest.map(({ file, rows }) => ({
      file,
      text: read2(file),
      rows: rows.map((row) => Object.assign(row, { says: [] }))
    }));
  }
  const names = new Set(readdirSync(folder).map((file) => file.replace(/\.(?:txt|facts)$/, "")));
  return [...names].toSorted().map((name) => ({
    file: `${name}.txt`,
    text: read2(`${name}.txt`),
    rows: parseFacts(read2(`${name}.facts`), `${name}.facts`)
  }));
}
function parseFacts(text, file) {
  const lines = text.split(/\r?\n/).filter((line) => line !== "");
  return lines.map((line) => {
    const [hex2 = "", ...facts] = line.split(/ (?=(?:ip|vlan|port|name|says)=)/);
    if (!/^[\dA-F]{12}(?:[\dA-F]{4})?$/.test(hex2) || facts.some((fact) => /=$|^\w+=\s|\s$/.test(fact)))
      throw new Error(`${file}: expected HEX ip= vlan= port= name= says=, got ${line}`);
    const values = (kind) => facts.filter((fact) => fact.startsWith(`${kind}=`)).map((fact) => fact.slice(kind.length + 1));
    return {
      hex: hex2,
      ip: values("ip"),
      vlan: values("vlan"),
      port: values("port"),
      name: values("name"),
      says: values("says")
    };
  });
}

// ../reader/test/corpus/by-name.ts
function numberOf(name) {
  let hash = 2166136261;
  for (let at2 = 0; at2 < name.length; at2++) hash = Math.imul(hash ^ name.charCodeAt(at2), 16777619);
  return hash >>> 0;
}

// ../reader/test/corpus/pasted-together.test.ts
var TEXTS = [...readOutputs(), ...readOutputs(CORPUS)].map(({ file, text }) => ({ file, text: text.trimEnd() })).filter(({ text }) => text.length < 6e3 && !/^\s*[[{<]/.test(text)).toSorted((a, b2) => numberOf(a.file) - numberOf(b2.file)).map(({ file, text }) => ({ file, text, alone: factsIn(text) }));
var PAIRS = TEXTS.flatMap(
  (above, at2) => at2 % 4 === 0 ? { above, below: TEXTS[at2 + 1] ?? TEXTS[0] } : []
);
function factsIn(text) {
  const facts = /* @__PURE__ */ new Map();
  for (const { hex: hex2, facts: said } of readSightings(text)) {
    const own = facts.get(hex2) ?? /* @__PURE__ */ new Set();
    for (const kind of ["ip", "vlan", "port", "name"])
      for (const value of said[kind]) own.add(`${kind} ${value}`);
    facts.set(hex2, own);
  }
  return new Map([...facts].map(([hex2, own]) => [hex2, [...own].toSorted().join(", ")]));
}
function differing(between) {
  return PAIRS.filter(({ above, below }) => {
    const together = factsIn(above.text + between + below.text);
    return [...above.alone, ...below.alone].some(
      ([hex2, facts]) => !(above.alone.has(hex2) && below.alone.has(hex2)) && facts !== together.get(hex2)
    );
  }).map(({ above, below }) => `${above.file} + ${below.file}`);
}
describe("outputs that are pasted below each other say the same as each alone", () => {
  it("with a prompt between them", () => {
    expect2(differing("\n\nedge-7#show something\n")).toEqual([]);
  });
  it("with nothing but a blank line between them, save for a few that read like one output", () => {
    const few = differing("\n\n");
    expect2(few.length / PAIRS.length, few.join("\n")).toBeLessThan(0.04);
  });
  it("quoted in a message, as without the quotation, save for a few", () => {
    const others = PAIRS.filter(({ above, below }) => {
      const text = `${above.text}

${below.text}`.replaceAll("\r", "");
      const quoted = text.replaceAll(/^/gm, "> ");
      return JSON.stringify([...factsIn(quoted)]) !== JSON.stringify([...factsIn(text)]);
    });
    expect2(others.length / PAIRS.length).toBeLessThan(0.04);
  });
});
/*! Bundled license information:

@vitest/pretty-format/dist/index.js:
  (**
   * @license React
   * react-is.production.js
   *
   * Copyright (c) Meta Platforms, Inc. and affiliates.
   *
   * This source code is licensed under the MIT license found in the
   * LICENSE file in the root directory of this source tree.
   *)
  (**
   * @license React
   * react-is.production.min.js
   *
   * Copyright (c) Facebook, Inc. and its affiliates.
   *
   * This source code is licensed under the MIT license found in the
   * LICENSE file in the root directory of this source tree.
   *)
*/

/** The names of the sources of listings, in both languages. */

export const CLASSIC = {
  en: "In the manner of M. Tanaya, H. Chen, J. Pavleas and K. Sung, Building a 2D Game Physics Engine (2017)",
  zh: "仿照M. Tanaya、H. Chen、J. Pavleas、K. Sung《Building a 2D Game Physics Engine》(2017)",
};

export const POLYCOLLY = {
  en: "In the manner of O. Renault, PolyColly (2006)",
  zh: "仿照O. Renault的PolyColly (2006)",
};

export const SEARCHES = {
  en: "In the manner of many first implementations; correct versions: G. van den Bergen, C. Ericson, the dyn4j articles",
  zh: "仿照许多初次实现的写法；正确写法见G. van den Bergen、C. Ericson和dyn4j的文章",
};

export const CANVAS = {
  en: "In the manner of canvas tutorials that write the way of a ball as y = k x + b",
  zh: "仿照把小球路线写成y = kx + b的canvas教程",
};

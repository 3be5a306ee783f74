# SPDX-License-Identifier: MIT
"""Runs a session with PyPI's client of the Model Context Protocol: mcp_client.py COUNT (COMMAND | URL).

Lists tools and resources, draws COUNT charts of every kind, and checks that each mistake has a path.
"""

import asyncio
import base64
import json
import random
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.client.streamable_http import streamable_http_client

MARKS = ["bar", "line", "area", "point", "arc", "rect", "tick"]


def rows(count):
    return [
        {"name": random.choice("abcdef"), "value": random.randint(-50, 100), "day": f"2026-06-{1 + index % 28:02}"}
        for index in range(count)
    ]


def text(result):
    return "\n".join(part.text for part in result.content if part.type == "text")


async def judge(session, count):
    started = await session.initialize()
    assert started.server_info.name == "easel-chart", started
    await session.send_ping()
    tools = {tool.name for tool in (await session.list_tools()).tools}
    assert tools == {"draw_chart", "check_spec", "list_themes", "describe_data"}, tools
    for resource in (await session.list_resources()).resources:
        content = (await session.read_resource(resource.uri)).contents[0]
        if content.mime_type == "application/json":
            drawn = await session.call_tool("draw_chart", {"spec": json.loads(content.text)})
            assert not drawn.is_error, drawn
        else:
            assert 2_000 < len(content.text) < 4_000, len(content.text)
    assert text(await session.call_tool("list_themes", {})).split() == ["vega", "easel", "easel-dark", "easel-print"]
    described = json.loads(text(await session.call_tool("describe_data", {"data": 'a,b,c\n1,"x, y",2026-01-01\n3,,2026-02-01'})))
    assert [field["type"] for field in described["fields"]] == ["quantitative", "nominal", "temporal"], described
    assert described["fields"][0]["max"] == 3 and described["fields"][1]["missing"] == 1, described
    random.seed(1)
    for index in range(count):
        spec = {
            "data": {"values": rows(random.randint(1, 40))}, "mark": random.choice(MARKS),
            "encoding": {
                "x": {"field": random.choice(["name", "day"]), "type": random.choice(["nominal", "ordinal"])},
                "y": {"field": "value", "type": "quantitative", "aggregate": random.choice(["sum", "mean", "max"])},
            },
        }
        kind = index % 4
        if kind == 0:
            arguments = {"spec": spec, "theme": random.choice(["vega", "light", "dark", "easel", "easel-print"]), "width": 200}
        elif kind == 1:
            arguments = {"spec": json.dumps(spec), "format": "both"}
        elif kind == 2:
            arguments = {"data": rows(10), "mark": random.choice(MARKS), "x": "name", "y": "value", "color": "name"}
        else:
            mistake = random.choice(["mark", "type", "aggregate"])
            target = spec if mistake == "mark" else spec["encoding"]["y"]
            target[mistake] = target[mistake] + "x"
            for tool in ("draw_chart", "check_spec"):
                result = await session.call_tool(tool, {"spec": spec})
                answer = json.loads(text(result))
                problem = answer["errors"][0] if tool == "check_spec" else answer
                assert result.is_error == (tool == "draw_chart"), result
                assert problem["path"].startswith("$.") and problem["suggestion"], problem
            continue
        result = await session.call_tool("draw_chart", arguments)
        assert not result.is_error, result
        image = next(part for part in result.content if part.type == "image")
        assert base64.b64decode(image.data).startswith(b"\x89PNG"), image
        if kind == 1:
            assert "<svg" in text(result), result
            checked = json.loads(text(await session.call_tool("check_spec", {"spec": spec})))
            assert checked["valid"], checked
    missing = await session.call_tool("draw_chart", {"data": rows(2), "x": "nme"})
    assert missing.is_error and "the fields are" in text(missing), missing
    try:
        await session.call_tool("no_tool", {})
        raise SystemExit("a tool that does not exist was called")
    except Exception as error:
        assert "not a tool" in str(error), error


async def main():
    count, target = int(sys.argv[1]), sys.argv[2:]
    if target[0].startswith("http"):
        client = streamable_http_client(target[0])
    else:
        client = stdio_client(StdioServerParameters(command=target[0], args=target[1:]))
    async with client as streams:
        async with ClientSession(*streams[:2]) as session:
            await judge(session, count)
    print(f"{count} specs")


asyncio.run(main())

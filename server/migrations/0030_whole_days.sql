CREATE TABLE "quick_reply_files" (
	"media_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"reply_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"loose_since" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "quick_replies_workspace_name";--> statement-breakpoint
ALTER TABLE "quick_replies" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quick_reply_files" ADD CONSTRAINT "quick_reply_files_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_reply_files" ADD CONSTRAINT "quick_reply_files_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_reply_files" ADD CONSTRAINT "quick_reply_files_reply_id_quick_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."quick_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quick_reply_files_workspace" ON "quick_reply_files" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "quick_reply_files_reply" ON "quick_reply_files" USING btree ("reply_id");--> statement-breakpoint
CREATE INDEX "quick_reply_files_loose" ON "quick_reply_files" USING btree ("loose_since") WHERE "quick_reply_files"."loose_since" is not null;--> statement-breakpoint
CREATE INDEX "quick_replies_removed" ON "quick_replies" USING btree ("removed_at") WHERE "quick_replies"."removed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "quick_replies_workspace_name" ON "quick_replies" USING btree ("workspace_id",lower("name")) WHERE "quick_replies"."removed_at" is null;
--> statement-breakpoint
CREATE TABLE "taken_resources" (
	"booking_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"busy" boolean NOT NULL,
	"forced" boolean NOT NULL,
	CONSTRAINT "taken_resources_booking_id_resource_id_pk" PRIMARY KEY("booking_id","resource_id")
);
--> statement-breakpoint
DROP INDEX "bookings_resource_start";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "other_resource_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_resources_differ" CHECK ("resource_id" <> ALL ("other_resource_ids"));--> statement-breakpoint
INSERT INTO "taken_resources" ("booking_id", "resource_id", "starts_at", "ends_at", "busy", "forced")
SELECT "id", "resource_id", "starts_at", "ends_at", "status" NOT IN ('cancelled', 'no_show') AND "deleted_at" IS NULL, "forced"
FROM "bookings";--> statement-breakpoint
ALTER TABLE "taken_resources" ADD CONSTRAINT "taken_resources_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_resources" ADD CONSTRAINT "taken_resources_resource_id_booking_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."booking_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "taken_resources_start" ON "taken_resources" USING btree ("resource_id","starts_at","booking_id","ends_at","busy");--> statement-breakpoint
-- Writes the rows of a booking in the order of the ids, as the server locks resources.
CREATE FUNCTION "take_resources"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "taken_resources"
	WHERE "booking_id" = NEW."id" AND "resource_id" <> ALL (NEW."resource_id" || NEW."other_resource_ids");
	INSERT INTO "taken_resources" ("booking_id", "resource_id", "starts_at", "ends_at", "busy", "forced")
	SELECT NEW."id", "one", NEW."starts_at", NEW."ends_at",
		NEW."status" NOT IN ('cancelled', 'no_show') AND NEW."deleted_at" IS NULL, NEW."forced"
	FROM unnest(NEW."resource_id" || NEW."other_resource_ids") "one" ORDER BY "one"
	ON CONFLICT ("booking_id", "resource_id") DO UPDATE SET
		"starts_at" = excluded."starts_at", "ends_at" = excluded."ends_at",
		"busy" = excluded."busy", "forced" = excluded."forced";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "bookings_take_resources" AFTER INSERT ON "bookings"
FOR EACH ROW EXECUTE FUNCTION "take_resources"();--> statement-breakpoint
CREATE TRIGGER "bookings_retake_resources" AFTER UPDATE ON "bookings" FOR EACH ROW
WHEN (
	(OLD."resource_id", OLD."other_resource_ids", OLD."starts_at", OLD."ends_at", OLD."status", OLD."deleted_at", OLD."forced")
	IS DISTINCT FROM
	(NEW."resource_id", NEW."other_resource_ids", NEW."starts_at", NEW."ends_at", NEW."status", NEW."deleted_at", NEW."forced")
)
EXECUTE FUNCTION "take_resources"();--> statement-breakpoint
-- The migration is one transaction, which keeps all writers of bookings out: there is no moment without the constraint.
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_once";--> statement-breakpoint
ALTER TABLE "taken_resources" ADD CONSTRAINT "bookings_once" EXCLUDE USING gist (
	"resource_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("busy" AND NOT "forced");--> statement-breakpoint
CREATE INDEX "bookings_resource" ON "bookings" USING btree ("resource_id");
--> statement-breakpoint
CREATE TABLE "service_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"category_id" uuid,
	"name" text NOT NULL,
	"duration" integer NOT NULL,
	"price" double precision,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_options" ADD COLUMN "service_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_options" ADD COLUMN "own_duration" integer;--> statement-breakpoint
ALTER TABLE "booking_options" ADD COLUMN "own_price" double precision;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "discount" jsonb;--> statement-breakpoint
ALTER TABLE "service_categories" ADD CONSTRAINT "service_categories_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_category_id_service_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."service_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_categories_workspace" ON "service_categories" USING btree ("workspace_id","position");--> statement-breakpoint
CREATE INDEX "services_workspace" ON "services" USING btree ("workspace_id","position");--> statement-breakpoint
CREATE INDEX "services_name" ON "services" USING btree ("workspace_id","name");--> statement-breakpoint
CREATE INDEX "services_category" ON "services" USING btree ("category_id");--> statement-breakpoint
-- Options of a business that are equal become one service, which has the id of the first of them. One resource offers a
-- service once: its second equal option is of a second service.
UPDATE "booking_options" SET "service_id" = made.first FROM (
	SELECT "id", first_value("id") OVER (
		PARTITION BY "workspace_id", "name", "duration", "price", "nth" ORDER BY "created_at", "id"
	) AS first
	FROM (
		SELECT *, row_number() OVER (
			PARTITION BY "workspace_id", "resource_id", "name", "duration", "price" ORDER BY "created_at", "id"
		) AS "nth"
		FROM "booking_options"
	) numbered
) made WHERE made."id" = "booking_options"."id";--> statement-breakpoint
INSERT INTO "services" ("id", "workspace_id", "name", "duration", "price", "position", "created_at")
SELECT "id", "workspace_id", "name", "duration", "price",
	row_number() OVER (PARTITION BY "workspace_id" ORDER BY "created_at", "id"), "created_at"
FROM "booking_options" WHERE "service_id" = "id";--> statement-breakpoint
ALTER TABLE "booking_options" ALTER COLUMN "service_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_options" ADD CONSTRAINT "booking_options_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_options_service" ON "booking_options" USING btree ("service_id","resource_id");--> statement-breakpoint
ALTER TABLE "booking_options" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "booking_options" DROP COLUMN "duration";--> statement-breakpoint
ALTER TABLE "booking_options" DROP COLUMN "price";
--> statement-breakpoint
ALTER TABLE "booking_resources" ADD COLUMN "blocks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_resources" ADD COLUMN "shifts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_resources" ADD COLUMN "rota" jsonb;--> statement-breakpoint
ALTER TABLE "booking_resources" ADD COLUMN "feed_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_resources_feed" ON "booking_resources" USING btree ("feed_hash");
--> statement-breakpoint
CREATE TABLE "scheduled_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author_id" uuid,
	"msg_type" text NOT NULL,
	"text" text,
	"media_id" uuid,
	"file_hash" text,
	"in_reply_to" text,
	"unless_reply" boolean NOT NULL,
	"chosen" boolean NOT NULL,
	"state" text NOT NULL,
	"replied_in" uuid,
	"fingerprint" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"changed" bigint NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"claimed_by" integer,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"parked_at" timestamp with time zone,
	"parked_for" text
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_messages" ADD CONSTRAINT "scheduled_messages_replied_in_conversations_id_fk" FOREIGN KEY ("replied_in") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_messages_conversation" ON "scheduled_messages" USING btree ("conversation_id","due_at");--> statement-breakpoint
CREATE INDEX "scheduled_messages_workspace" ON "scheduled_messages" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "scheduled_messages_due" ON "scheduled_messages" USING btree ("due_at") WHERE "scheduled_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "scheduled_messages_unless_reply" ON "scheduled_messages" USING btree ("workspace_id","conversation_id") WHERE "scheduled_messages"."unless_reply" and "scheduled_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "scheduled_messages_author" ON "scheduled_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "scheduled_messages_media" ON "scheduled_messages" USING btree ("media_id") WHERE "scheduled_messages"."media_id" is not null;--> statement-breakpoint
CREATE INDEX "scheduled_messages_replied_in" ON "scheduled_messages" USING btree ("replied_in") WHERE "scheduled_messages"."replied_in" is not null;
--> statement-breakpoint
CREATE TABLE "booking_series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"other_resource_ids" uuid[] DEFAULT '{}' NOT NULL,
	"zone" text NOT NULL,
	"rule" jsonb NOT NULL,
	"first" date NOT NULL,
	"shift" integer DEFAULT 0 NOT NULL,
	"minutes" integer NOT NULL,
	"duration" integer NOT NULL,
	"option_ids" jsonb NOT NULL,
	"discount" jsonb,
	"title" text NOT NULL,
	"notes" text NOT NULL,
	"status" text NOT NULL,
	"customer_name" text NOT NULL,
	"customer_phone" text NOT NULL,
	"customer_id" uuid,
	"conversation_id" uuid,
	"source" text NOT NULL,
	"rolled_to" date NOT NULL,
	"rolls" boolean NOT NULL,
	"cuts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "series_date" date;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "series_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "for_series" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_series" ADD CONSTRAINT "booking_series_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_series" ADD CONSTRAINT "booking_series_resource_id_booking_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."booking_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_series" ADD CONSTRAINT "booking_series_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_series" ADD CONSTRAINT "booking_series_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_series_workspace" ON "booking_series" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "booking_series_resource" ON "booking_series" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "booking_series_customer" ON "booking_series" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "booking_series_conversation" ON "booking_series" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "booking_series_rolls" ON "booking_series" USING btree ("rolled_to") WHERE "booking_series"."rolls";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_series_id_booking_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."booking_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_series" ON "bookings" USING btree ("series_id","series_date");
--> statement-breakpoint
CREATE INDEX "quick_replies_workspace" ON "quick_replies" USING btree ("workspace_id");
